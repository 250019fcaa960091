package kakumei.browser;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands the {@link Chromium} to tests, one for all; where there is none they are skipped, and one line says so. */
final class InBrowser implements ExecutionCondition, ParameterResolver {
    private static final ExtensionContext.Namespace OURS = ExtensionContext.Namespace.create(InBrowser.class);
    private static final String MISSING =
            "no Chromium on the PATH: the tests in a browser are skipped (./kakumei test installs it where it can)";

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (Chromium.installed().isPresent()) {
            return ConditionEvaluationResult.enabled("Chromium is installed");
        }
        context.getRoot().getStore(OURS).computeIfAbsent("told", key -> {
            System.err.println(MISSING);
            return MISSING;
        });
        return ConditionEvaluationResult.disabled(MISSING);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Chromium.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(OURS)
                .computeIfAbsent(
                        Chromium.class,
                        key -> Chromium.start(Chromium.installed().orElseThrow()),
                        Chromium.class);
    }
}
