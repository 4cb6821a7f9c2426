import { expect, it } from 'vitest';
import { createDirectory } from './directory.ts';
import { matchOf, readers } from './match.ts';
import { readSlots } from './slots.ts';

const listed = ['AAPL Apple Inc.', 'MSFT Microsoft', 'CAT Caterpillar'].map((one) => ({
  ticker: one.slice(0, one.indexOf(' ')),
  name: one.slice(one.indexOf(' ') + 1),
  type: 'stock' as const,
  currency: 'USD',
  sector: null,
  industry: null,
}));
const directory = createDirectory(listed);
const read = (text: string) => readSlots(text, Date.UTC(2026, 10, 24), directory);
const ranked = (text: string, instruments = read(text).instruments.length) =>
  readers
    .flatMap((reader) => matchOf(reader, read(text), { instruments: Math.max(instruments, 0) }) ?? [])
    .toSorted((a, b) => b.score - a.score);

it.each(readers.map((reader) => [reader.kind.id, reader] as const))(
  'a sentence among the examples of %s is understood',
  (_, reader) => {
    const examples = reader.kind.examples
      .replace(/what is\s+a; |; the last one/g, '')
      .split(';')
      .map((text) => text.replace(/\s+/g, ' ').trim());
    const missed = examples.filter((example) => {
      if (example.includes('%index')) return false;
      const tickers = ['AAPL', 'MSFT', 'AAPL'];
      const text = example.replace(/@/g, () => tickers.shift() ?? 'MSFT');
      const matches = ranked(text, Math.max(read(text).instruments.length, reader.least));
      const own = matches.find((match) => match.reader === reader);
      return !own || own.score < (matches[0]?.score ?? 0) - 0.06 || own.score < 0.6;
    });
    expect(missed).toEqual([]);
  },
);

it('reads every part of a question, and leaves the rest', () => {
  const text = 'how much would $10k in aapl since 2015 be fandango';
  expect(read(text)).toMatchObject({
    instruments: [{ ticker: 'AAPL' }],
    amounts: { money: 10_000 },
    spans: [{ from: '2014-12-31' }],
  });
  expect(ranked(text)[0]).toMatchObject({ reader: { kind: { id: 'invest' } }, left: [{ label: 'fandango' }] });
});

it('takes a finance word in lower case for no symbol, but one in the place of a symbol', () => {
  for (const word of ['d/e', 'low', 'dd', 'pe', 'iv', 'cat']) expect(read(word).instruments).toEqual([]);
  expect(read('price of cat').doubtful).toMatchObject({ instrument: { ticker: 'CAT' } });
});
