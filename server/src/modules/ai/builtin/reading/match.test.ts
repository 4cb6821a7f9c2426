import { expect, it } from 'vitest';
import { kinds } from '../kinds/kinds.ts';
import { createDirectory } from './directory.ts';
import { matches } from './match.ts';
import { readSlots } from './slots.ts';

const listed = [
  { ticker: 'AAPL', name: 'Apple Inc.', type: 'stock' as const, currency: 'USD', sector: null, industry: null },
  { ticker: 'MSFT', name: 'Microsoft', type: 'stock' as const, currency: 'USD', sector: null, industry: null },
];
const directory = createDirectory(listed);
const read = (text: string) => readSlots(text, Date.UTC(2026, 10, 24), directory);

it.each(kinds.map((kind) => [kind.id, kind] as const))(
  'a sentence among the examples of %s is understood',
  (_, kind) => {
    const missed = kind.examples.filter((example) => {
      if (example.includes('%index')) return false;
      const tickers = ['AAPL', 'MSFT', 'AAPL'];
      const reading = read(example.replace(/@/g, () => tickers.shift() ?? 'MSFT'));
      const [best, ...others] = matches(reading, Math.max(reading.instruments.length, kind.instruments?.[0] ?? 0));
      const own = [best, ...others].find((match) => match?.kind === kind);
      return !best || !own || own.score < best.score - 0.06;
    });
    expect(missed).toEqual([]);
  },
);

it('reads every part of a question, and leaves the rest', () => {
  const reading = read('how much would $10k in aapl since 2015 be gloriously');
  expect(reading).toMatchObject({
    instruments: [{ ticker: 'AAPL' }],
    amounts: { money: 10_000 },
    spans: [{ from: '2014-12-31' }],
  });
  expect(matches(reading, 1)[0]).toMatchObject({ kind: { id: 'invest' }, left: ['gloriously'] });
});

it('takes a finance word in lower case for no symbol', () => {
  for (const word of ['d/e', 'low', 'dd', 'pe', 'iv']) expect(read(word).instruments).toEqual([]);
});
