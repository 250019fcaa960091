/**
 * Programs that play by the protocol of {@code docs/bots.md}: JSON Lines on their standard input and output, in every
 * game.
 *
 * <p>A {@link kakumei.bot.BotFactory} keeps the processes of one spec, a {@link kakumei.bot.BotPlayer} is one of them at
 * a table, a {@link kakumei.bot.Bot} is the process with its pipes; what is written and read stands in {@link
 * kakumei.bot.Messages} and {@link kakumei.bot.BotAnswers}.
 */
@NullMarked
package kakumei.bot;

import org.jspecify.annotations.NullMarked;
