package kakumei.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "completion",
        description = "Print a script that completes commands, options and their values in your shell.",
        footer = {
            "",
            "Examples:",
            "  source <(./kakumei completion bash)                 for this shell",
            "  ./kakumei completion bash > ~/.kakumei-completion   once, then in ~/.bashrc:",
            "  source ~/.kakumei-completion",
            "  ./kakumei completion fish > ~/.config/fish/completions/kakumei.fish",
            "  ./kakumei completion powershell >> $PROFILE",
        })
final class CompletionCommand implements Callable<Integer> {
    /** The shells that are known. Their scripts ask the program, so that they never know less than it. */
    enum Shell {
        bash("""
                _kakumei() {
                  local word
                  COMPREPLY=()
                  while IFS= read -r word; do
                    COMPREPLY+=("$word")
                  done < <("${COMP_WORDS[0]}" --candidates $((COMP_CWORD - 1)) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
                }
                complete -o default -F _kakumei kakumei ./kakumei
                """),
        zsh("""
                (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
                _kakumei() {
                  local -a found
                  found=("${(@f)$("${words[1]}" --candidates $((CURRENT - 2)) "${(@)words[2,CURRENT]}" 2>/dev/null)}")
                  if [[ -n "${found[1]}" ]]; then compadd -Q -- "${found[@]}"; else _files; fi
                }
                compdef _kakumei kakumei ./kakumei
                """),
        fish("""
                function __kakumei
                  set -l words (commandline -opc)
                  set -l found ($words[1] --candidates (math (count $words) - 1) $words[2..-1] (commandline -ct) 2>/dev/null)
                  if test -n "$found[1]"
                    printf '%s\\n' $found
                  else
                    __fish_complete_path (commandline -ct)
                  end
                end
                complete -c kakumei -f -a '(__kakumei)'
                """),
        powershell("""
                Register-ArgumentCompleter -Native -CommandName kakumei, kakumei.cmd -ScriptBlock {
                  param($word, $ast, $cursor)
                  $words = @($ast.CommandElements | Where-Object { $_.Extent.EndOffset -le $cursor } | ForEach-Object { $_.ToString() })
                  $before = if ($word) { $words.Count - 2 } else { $words.Count - 1 }
                  $rest = @($words | Select-Object -Skip 1)
                  & $words[0] --candidates $before @rest 2>$null | ForEach-Object {
                    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
                  }
                }
                """);

        private final String script;

        Shell(String script) {
            this.script = script;
        }
    }

    private final Console console;

    @Parameters(arity = "1", paramLabel = "SHELL", description = "Your shell: ${COMPLETION-CANDIDATES}.")
    private Shell shell = Shell.bash;

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.page(shell.script);
        return ExitCode.OK;
    }
}
