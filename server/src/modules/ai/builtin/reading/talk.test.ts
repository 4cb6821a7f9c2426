import { expect, it } from 'vitest';
import { createDirectory } from './directory.ts';
import { understandTalk } from './talk.ts';

const nowhere = { tickers: [], backtestId: undefined };
const directory = createDirectory([]);
const daysOf = (text: string, now: string) => {
  const understood = understandTalk([{ author: 'user', text }], nowhere, directory, Date.parse(now));
  return understood.type === 'asked' ? understood.asked.spans.map(({ days }) => days) : understood.type;
};

it('counts days as New York does', () => {
  const tuesday = [{ from: '2026-12-01', to: '2026-12-01' }];
  expect(daysOf('who reports earnings tomorrow', '2026-12-01T01:00:00Z')).toEqual(tuesday);
  expect(daysOf('who reports earnings today', '2026-12-01T12:00:00Z')).toEqual(tuesday);
  expect(daysOf('who reports earnings today', '2026-12-02T04:59:00Z')).toEqual(tuesday);
});
