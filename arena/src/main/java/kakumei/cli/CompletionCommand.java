package kakumei.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "completion",
        description = "Print a script that completes commands and options in your shell.",
        footer = {
            "",
            "Examples:",
            "  source <(./kakumei completion bash)                 for this shell",
            "  ./kakumei completion bash > ~/.kakumei-completion   once, then in ~/.bashrc:",
            "  source ~/.kakumei-completion",
        })
final class CompletionCommand implements Callable<Integer> {
    /** The shells that are known. zsh reads the same script through its own bash layer, which the script turns on. */
    enum Shell {
        bash,
        zsh
    }

    private static final String ZSH_PREAMBLE = "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }\n";

    private final Console console;

    @Parameters(arity = "1", paramLabel = "SHELL", description = "Your shell: ${COMPLETION-CANDIDATES}.")
    private Shell shell = Shell.bash;

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        String script = AutoComplete.bash("kakumei", Main.withAllCommands(console));
        console.page(shell == Shell.zsh ? ZSH_PREAMBLE + script : script);
        return ExitCode.OK;
    }
}
