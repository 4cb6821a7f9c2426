import { expect, test } from 'vitest';
import { mergedNews, newsDays } from './news-days.ts';
import type { NewsItem } from './topics.ts';

const at = (time: string, id = time) => ({ id, time: Date.parse(time) }) as NewsItem;
const now = Date.parse('2026-11-30T18:00:00Z');

test('articles are grouped by the days of the exchange', () => {
  const items = [
    at('2026-11-30T12:45:00Z'),
    // 11 PM in New York.
    at('2026-11-30T04:00:00Z'),
    at('2026-11-27T21:15:00Z'),
    at('2026-11-27T18:00:00Z'),
  ];
  expect(newsDays(items, now).map(({ label, items: of }) => [label, of.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Friday, November 27, 2026', 2],
  ]);
  expect(newsDays([], now)).toEqual([]);
});

test('an article about two symbols is there once', () => {
  const [old, both, fresh] = [at('2026-11-26T12:00:00Z'), at('2026-11-27T12:00:00Z'), at('2026-11-28T12:00:00Z')];
  expect(
    mergedNews(
      [
        [both, old],
        [fresh, both],
      ],
      10,
    ),
  ).toEqual([fresh, both, old]);
  expect(
    mergedNews(
      [
        [both, old],
        [fresh, both],
      ],
      2,
    ),
  ).toEqual([fresh, both]);
});
