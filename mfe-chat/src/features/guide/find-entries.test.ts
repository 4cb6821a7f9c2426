import { expect, test } from 'vitest';
import { findEntries, type GuideEntry } from './find-entries.ts';

const entry = (kind: GuideEntry['kind'], name: string, text: string, other_names: string[] = []): GuideEntry => ({
  kind,
  name,
  other_names,
  paragraphs: [text],
});
const entries = [
  entry('term', 'Alpha', 'Return beyond the market, see Sharpe ratio.'),
  entry('term', 'Sharpe ratio', 'Return over risk.'),
  entry('help', 'Screener', 'Finds symbols, by their SMA as well.'),
  entry('indicator', 'SMA', 'The mean of the last closes.', ['Simple moving average']),
];
const found = (text: string) =>
  findEntries(entries, text).map(([kind, all]) => `${kind}: ${all.map(({ name }) => name).join(', ')}`);

test('without a text every entry is there, by kind', () => {
  expect(found(' ')).toEqual(['help: Screener', 'term: Alpha, Sharpe ratio', 'indicator: SMA']);
});

test('words are looked for in names, other names and texts, and names come first', () => {
  expect(found('SHARPE')).toEqual(['term: Sharpe ratio, Alpha']);
  expect(found('average moving')).toEqual(['indicator: SMA']);
  expect(found('sma')).toEqual(['indicator: SMA', 'help: Screener']);
  expect(found('zinc')).toEqual([]);
});
