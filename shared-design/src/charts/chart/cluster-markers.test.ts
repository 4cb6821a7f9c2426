import { expect, test } from 'vitest';
import { clusterBars, clusterMarkers } from './cluster-markers.ts';

const at = (time: number, side: 'buy' | 'sell' = 'buy') => ({ time, side, text: `at ${time}` });
const index = (time: number) => time;

test('trades apart keep their own text', () => {
  expect(clusterMarkers([at(0), at(5, 'sell'), at(10)], index, 4)).toEqual([
    { ...at(0), count: 1 },
    { ...at(5, 'sell'), count: 1 },
    { ...at(10), count: 1 },
  ]);
});

test('close trades of one side become one arrow at the middle one, and sides stay apart', () => {
  const trades = [at(0), at(1, 'sell'), at(2), at(3, 'sell'), at(4), at(20)];
  expect(clusterMarkers(trades, index, 8)).toEqual([
    { time: 1, side: 'sell', text: '2 sells', count: 2 },
    { time: 2, side: 'buy', text: '3 buys', count: 3 },
    { ...at(20), count: 1 },
  ]);
});

test('a chosen trade is never joined with others', () => {
  const chosen = { ...at(1), isChosen: true };
  expect(clusterMarkers([at(0), chosen, at(2)], index, 8)).toEqual([
    { time: 0, side: 'buy', text: '2 buys', count: 2 },
    { ...chosen, count: 1 },
  ]);
});

test('no trade is lost, whatever the zoom', () => {
  const trades = Array.from({ length: 200 }, (_, step) => at(step * 3, step % 2 ? 'sell' : 'buy'));
  for (const minBars of [1, 4, 16, 256, 4096]) {
    const counts = clusterMarkers(trades, index, minBars).map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
  }
  expect(clusterMarkers(trades, index, 4096)).toHaveLength(2);
});

test('two trades of one day are one arrow even at the closest zoom', () => {
  expect(clusterMarkers([at(7), at(7)], index, 1)).toEqual([{ time: 7, side: 'buy', text: '2 buys', count: 2 }]);
});

test.each([
  [60, 1],
  [44, 1],
  [11, 4],
  [10, 8],
  [0.2, 256],
])('bars of %d px: arrows %d bars apart', (spacing, bars) => expect(clusterBars(spacing)).toBe(bars));
