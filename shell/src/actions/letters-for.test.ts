import { expect, test } from 'vitest';
import { lettersFor } from './letters-for.ts';

test('labels have their first letters before others get what is left', () => {
  const labels = ['Home', 'Dashboard', 'Calendar', 'Compare', 'Backtest', 'History', 'Alerts', 'Watchlists'];
  expect([...lettersFor(labels)].map(([label, letter]) => `${letter} ${label}`).toSorted()).toEqual([
    'a Alerts',
    'b Backtest',
    'c Calendar',
    'd Dashboard',
    'h Home',
    'i History',
    'o Compare',
    'w Watchlists',
  ]);
});

test('a label without a free letter has none', () => {
  expect(lettersFor(['A', 'AA']).get('AA')).toBeUndefined();
});
