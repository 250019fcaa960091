package kakumei.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.Serializable;
import java.net.URL;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import kakumei.cards.Cards;
import kakumei.player.Follower;
import kakumei.problem.Problem;
import kakumei.report.TextColumns;
import kakumei.rules.State;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Holds the direction of dependencies that the README draws. Nothing imports upward. */
class ArchitectureTest {
    private static final List<URL> CORE_LOCATION =
            List.of(Cards.class.getProtectionDomain().getCodeSource().getLocation());
    private static final List<URL> ARENA_LOCATION =
            List.of(Problem.class.getProtectionDomain().getCodeSource().getLocation());
    private static final JavaClasses CORE = new ClassFileImporter().importUrls(CORE_LOCATION);
    private static final JavaClasses ALL = new ClassFileImporter()
            .importUrls(Stream.of(CORE_LOCATION, ARENA_LOCATION)
                    .flatMap(List::stream)
                    .toList());

    /** A core package, and the other core packages it may use. */
    @ParameterizedTest
    @CsvSource({
        "random,",
        "net,",
        "cards, random",
        "rules, random cards",
        "player, random cards rules",
        "search, random net cards rules player",
        "rating, random",
        "match, random cards rules player search rating",
    })
    void corePackage_usesOnlyWhatIsBelow(String upper, String lower) {
        String[] allowed = Stream.concat(
                        Stream.of(upper), lower == null ? Stream.of() : Arrays.stream(lower.split(" ", -1)))
                .map(name -> "kakumei." + name + "..")
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage("kakumei." + upper + "..")
                .should()
                .dependOnClassesThat(resideInAPackage("kakumei..").and(not(resideInAnyPackage(allowed))))
                .allowEmptyShould(true)
                .check(CORE);
    }

    @Test
    void core_hasNoPackageWithoutAPlaceInTheOrder() {
        classes()
                .should()
                .resideInAnyPackage(
                        "kakumei.random..",
                        "kakumei.net..",
                        "kakumei.cards..",
                        "kakumei.rules..",
                        "kakumei.player..",
                        "kakumei.search..",
                        "kakumei.rating..",
                        "kakumei.match..")
                .check(CORE);
    }

    @Test
    void core_usesNoNetNoFilesNoLibrary() {
        classes()
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                                "java..", "jdk.incubator.vector..", "kakumei..", "org.jspecify..")
                        .and(not(resideInAnyPackage("java.net..", "java.io..", "java.nio.file..", "java.sql..")
                                .and(not(type(Serializable.class))))))
                .check(CORE);
    }

    /* What users hold changes by its methods alone. */
    @Test
    void core_hasNoFieldThatUsersCanChange() {
        fields().that()
                .areDeclaredInClassesThat()
                .arePublic()
                .and(DescribedPredicate.describe(
                        "are seen by users",
                        field -> !field.getModifiers().contains(JavaModifier.SYNTHETIC)
                                && (field.getModifiers().contains(JavaModifier.PUBLIC)
                                        || field.getModifiers().contains(JavaModifier.PROTECTED))))
                .should()
                .beFinal()
                .andShould(new ArchCondition<JavaField>("hold nothing that can be changed") {
                    @Override
                    public void check(JavaField field, ConditionEvents events) {
                        events.add(new SimpleConditionEvent(
                                field, !isChangeable(field), field.getFullName() + " can be changed by its users"));
                    }
                })
                .check(CORE);
    }

    private static boolean isChangeable(JavaField field) {
        JavaClass type = field.getRawType();
        if (!type.isAssignableTo(Collection.class) && !type.isAssignableTo(Map.class)) {
            return type.isArray();
        }
        try {
            return !field.getModifiers().contains(JavaModifier.STATIC)
                    || !field.reflect().get(null).getClass().getName().matches(".*(Immutable|Unmodifiable).*");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /* Whoever holds a State sees every hand. Players get a View; the packages named here deal, simulate, referee or
     * replay. */
    @Test
    void state_isTouchedOnlyByThoseWhoDealSimulateOrReferee() {
        noClasses()
                .that(not(resideInAnyPackage(
                        "kakumei.rules..",
                        "kakumei.search..",
                        "kakumei.match..",
                        "kakumei.threads..",
                        "kakumei.papers..",
                        "kakumei.server..",
                        "kakumei.game..",
                        "kakumei.uecda..",
                        "kakumei.calibration..",
                        "kakumei.record..")))
                .should()
                .dependOnClassesThat(assignableTo(State.class))
                .check(ALL);
    }

    /* What a game is to the others is a Game, found in one list. Classes of one game are known to its own folders, to the
     * room of the UECda contest with its logs and commands, to the papers, to the list of players and what they are made
     * of, and to commands that learn from records of one game. */
    private static final Set<String> COMMANDS_AND_LOGS_OF_ONE_GAME = Set.of(
            "kakumei.record.OfficialLog",
            "kakumei.record.OfficialLogReader",
            "kakumei.record.LostExchange",
            "kakumei.record.RecordWriter",
            "kakumei.cli.ServeCommand",
            "kakumei.cli.JoinCommand",
            "kakumei.cli.UecdaOptions",
            "kakumei.cli.DaihinminRecords",
            "kakumei.cli.LearnHandsCommand",
            "kakumei.cli.LearnImitationCommand",
            "kakumei.cli.LearnPolicyCommand",
            "kakumei.cli.PaperTricksCommand",
            "kakumei.cli.BoardChooseCommand");

    @Test
    void games_areKnownByTheirDescriptorAlone() {
        noClasses()
                .that(not(resideInAnyPackage(
                        "..daihinmin..",
                        "..bigtwo..",
                        "kakumei.search.inputs..",
                        "kakumei.search.linear..",
                        "kakumei.uecda..",
                        "kakumei.protocol..",
                        "kakumei.client..",
                        "kakumei.server..",
                        "kakumei.papers..",
                        "kakumei.entrant..")))
                .and(DescribedPredicate.describe(
                        "are of no single game",
                        item -> !COMMANDS_AND_LOGS_OF_ONE_GAME.contains(
                                item.getName().replaceFirst("\\$.*", ""))))
                .should()
                .dependOnClassesThat(resideInAnyPackage("..daihinmin..", "..bigtwo.."))
                .check(ALL);
    }

    @Test
    void match_knowsNoGame() {
        noClasses()
                .that()
                .resideInAPackage("kakumei.match..")
                .should()
                .dependOnClassesThat(resideInAPackage("kakumei.rules.*.."))
                .check(CORE);
    }

    /** A package of the arena, and those that it must not know. */
    @ParameterizedTest
    @CsvSource({
        "problem, game match entrant record protocol server client league store papers web cli",
        "threads, uecda game entrant record protocol server client league store papers web cli",
        "uecda, game entrant record protocol server client league store papers web cli",
        "protocol, server client league store papers web cli",
        "entrant, league store papers web cli",
        "store, data league report papers web cli",
        "league, data report papers web cli",
        "report, data papers calibration web cli",
        "data, papers calibration web cli",
        "papers, calibration web cli",
        "calibration, web cli",
        "environment, league store record report data papers calibration web cli",
        "game, entrant record protocol server client league store report papers web cli",
        "record, data report papers web cli",
        "server, report papers web cli",
        "client, report papers web cli",
        "web, cli",
    })
    void arenaPackage_doesNotKnowWhatIsAbove(String lower, String upper) {
        noClasses()
                .that()
                .resideInAPackage("kakumei." + lower + "..")
                .should()
                .dependOnClassesThat(resideInAnyPackage(Arrays.stream(upper.split(" ", -1))
                        .map(name -> "kakumei." + name + "..")
                        .toArray(String[]::new)))
                .allowEmptyShould(true)
                .check(ALL);
    }

    /* Commands ask for options and wire things together; what comes out is drawn by those who know it. */
    @Test
    void commands_drawNothing() {
        noClasses()
                .that()
                .resideInAPackage("kakumei.cli..")
                .should()
                .dependOnClassesThat(resideInAPackage("kakumei.plot.."))
                .orShould()
                .dependOnClassesThat(assignableTo(TextColumns.class))
                .orShould()
                .dependOnClassesThat(assignableTo(Follower.class))
                .check(ALL);
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("kakumei.(*)..").should().beFreeOfCycles().check(ALL);
    }

    @Test
    void packages_areNullMarked() {
        classes()
                .should(new ArchCondition<JavaClass>("be in a package marked @NullMarked") {
                    @Override
                    public void check(JavaClass item, ConditionEvents events) {
                        boolean marked = item.getPackage().isAnnotatedWith(NullMarked.class);
                        events.add(new SimpleConditionEvent(
                                item, marked, item.getPackageName() + " has no package-info.java with @NullMarked"));
                    }
                })
                .check(ALL);
    }
}
