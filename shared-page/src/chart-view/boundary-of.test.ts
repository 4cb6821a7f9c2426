import { expect, test } from 'vitest';
import { boundaryOf } from './boundary-of.ts';

const real = { from: '2000-01-03', to: '2020-04-17', source: 'Daily history', simulated: false };
const simulated = { from: '2020-04-20', to: '2026-11-20', source: 'Simulated market', simulated: true };

test('the boundary is the first simulated session after a real one', () => {
  expect(boundaryOf([real, simulated])).toEqual({
    time: Date.UTC(2020, 3, 20),
    label: 'Simulated from Apr 20, 2020',
  });
});

test.each([[[]], [[real]], [[simulated]]])('a history of one kind has none', (segments) => {
  expect(boundaryOf(segments)).toBeUndefined();
});
