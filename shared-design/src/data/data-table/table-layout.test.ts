import { describe, expect, test } from 'vitest';
import {
  arrange,
  initialLayout,
  moveColumn,
  pinColumn,
  placeColumn,
  restoreLayout,
  showColumn,
} from './table-layout.ts';

const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const initial = initialLayout(columns, 'comfortable');
const shown = (layout: typeof initial) =>
  arrange(columns, layout)
    .map(({ id }) => id)
    .join('');

describe('arranging', () => {
  test('pinned columns stand at their ends', () => {
    expect(shown(pinColumn(pinColumn(initial, 'c', 'start'), 'a', 'end'))).toBe('cbda');
    expect(shown(pinColumn(pinColumn(initial, 'c', 'start'), 'c', undefined))).toBe('abcd');
  });

  test('a move passes hidden columns and stops at the end', () => {
    const hidden = showColumn(initial, 'b', false);
    expect(shown(moveColumn(hidden, 'a', 1))).toBe('cad');
    expect(moveColumn(initial, 'd', 1)).toBe(initial);
  });

  test('a dropped column takes the pin of its neighbor', () => {
    const pinned = pinColumn(initial, 'a', 'start');
    expect(shown(placeColumn(pinned, 'd', 'a', false))).toBe('dabc');
    expect(placeColumn(pinned, 'd', 'a', false).pins).toEqual({ a: 'start', d: 'start' });
  });

  test('the last column stays', () => {
    const one = ['a', 'b', 'c'].reduce((layout, id) => showColumn(layout, id, false), initial);
    expect(shown(showColumn(one, 'd', false))).toBe('d');
  });
});

describe('a kept layout', () => {
  test('comes back after a round through JSON', () => {
    const layout = {
      ...pinColumn(moveColumn(initial, 'a', 2), 'b', 'end'),
      widths: { a: 80 },
      density: 'compact' as const,
    };
    expect(restoreLayout(JSON.parse(JSON.stringify(layout)), initial)).toEqual(layout);
  });

  test('gets the columns of today', () => {
    const kept = { ...initial, order: ['c', 'gone', 'a', 'c'], hidden: ['gone'], widths: { gone: 80, a: 1 } };
    expect(restoreLayout(kept, initial)).toEqual({ ...initial, order: ['c', 'd', 'a', 'b'], widths: {} });
  });

  test('never hides everything', () => {
    expect(restoreLayout({ hidden: ['a', 'b', 'c', 'd'] }, initial).hidden).toEqual([]);
  });

  test.each([null, 'x', 7, [], { order: 3, pins: 'x', widths: [1], density: 'huge', hidden: null }])(
    '%j is none',
    (kept) => expect(shown(restoreLayout(kept, initial))).toBe('abcd'),
  );
});
