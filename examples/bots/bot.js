#!/usr/bin/env node
// A bot in JavaScript: plays the meld with the most cards, the lowest of them, and says how it compared them.
//     ./kakumei match --players cmd:examples/bots/bot.js,3*coffee --game bigtwo --games 100
const RANKS = '3456789TJQKA2';
const strength = (card) => (card.startsWith('JK') ? 14 : RANKS.indexOf(card[1]) + 1);
const value = (cards) => 20 * cards.length - cards.reduce((sum, card) => sum + strength(card), 0);

function answer(message) {
  const candidates = message.legal
    .map((cards, index) => ({ index, mean: value(cards) }))
    .sort((one, other) => other.mean - one.mean);
  return { index: candidates[0].index, values: { rule: 'many and low' }, candidates: candidates.slice(0, 5) };
}

require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    const message = JSON.parse(line);
    if (message.type === 'hello') console.log(JSON.stringify({ version: 1, name: 'bot.js' }));
    else if (message.legal) console.log(JSON.stringify(answer(message)));
  });
