import { expect, test } from 'vitest';
import { durationOf, notify, receiveNotices } from './notify.ts';

const undo = { label: 'Undo', onAction: () => undefined };

test('a notice stays 4 to 10 s, longer with an undo action', () => {
  expect([durationOf({}), durationOf({ action: undo })]).toEqual([4000, 8000]);
  expect([0, 5000, 10_000, 60_000, Infinity].map((durationMs) => durationOf({ durationMs }))).toEqual([
    4000, 5000, 10_000, 10_000, 10_000,
  ]);
});

test('notices wait for the toaster', () => {
  const seen: string[] = [];
  notify('First');
  const stop = receiveNotices(({ title }) => seen.push(title));
  notify('Second');
  stop();
  expect(seen).toEqual(['First', 'Second']);
});
