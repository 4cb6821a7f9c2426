import { expect, test } from 'vitest';
import { canRedo, canUndo, moved, shownText, startHistory, withEdit, withVisit } from './draft-history.ts';

const choice = { typedAt: null, timeMs: 0 };
const typed = (typedAt: string, timeMs: number) => ({ typedAt, timeMs });
const abc = ['b', 'c'].reduce((history, text) => withEdit(history, text, choice), startHistory('a'));

test('edits are undone and redone one by one', () => {
  const back = moved(moved(abc, -1), -1);
  expect([shownText(abc), shownText(back)]).toEqual(['c', 'a']);
  expect([canUndo(back), canRedo(back), canRedo(abc)]).toEqual([false, true, false]);
  expect(shownText(moved(moved(back, -1), 1))).toBe('b');
});

test('an edit after an undo forgets what was undone', () => {
  const other = withEdit(moved(abc, -1), 'd', choice);
  expect([other.texts, canRedo(other)]).toEqual([['a', 'b', 'd'], false]);
});

test('Back and Forward of the browser move along the edits, and can be undone themselves', () => {
  const back = withVisit(abc, 'b');
  expect([shownText(back), canRedo(back)]).toEqual(['b', true]);
  expect(withVisit(back, 'c')).toEqual({ ...abc, last: null });
  expect(withVisit(abc, 'elsewhere').texts).toEqual(['a', 'b', 'c', 'elsewhere']);
});

test('an edit back to the draft before is a step of its own', () => {
  expect(withEdit(abc, 'b', choice).texts).toEqual(['a', 'b', 'c', 'b']);
});

test('steps of one field are undone together, those of two fields or after a pause one by one', () => {
  const one = withEdit(abc, '11', typed('period', 0));
  const two = withEdit(one, '12', typed('period', 200));
  expect(two.texts).toEqual(['a', 'b', 'c', '12']);
  expect(withEdit(two, '13', typed('cash', 300)).texts).toEqual(['a', 'b', 'c', '12', '13']);
  expect(withEdit(two, '13', typed('period', 2000)).texts).toEqual(['a', 'b', 'c', '12', '13']);
});

test('remembers the last 200 steps', () => {
  const numbers = Array.from({ length: 300 }, (_, index) => String(index));
  const long = numbers.reduce((history, text) => withEdit(history, text, choice), startHistory('start'));
  expect([long.texts.length, long.texts[0], shownText(long)]).toEqual([200, '100', '299']);
});
