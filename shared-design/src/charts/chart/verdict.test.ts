import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

test.each([
  [-1, 'strong-sell', 0],
  [-2, 'strong-sell', 0],
  [-0.51, 'strong-sell', 0.196],
  [-0.5, 'sell', 0.2],
  [-0.1, 'neutral', 0.4],
  [0, 'neutral', 0.5],
  [0.1, 'neutral', 0.6],
  [0.3, 'buy', 0.7],
  [0.5, 'buy', 0.8],
  [1, 'strong-buy', 1],
])('%d is %s', (score, id, turn) => {
  expect(verdictOf(score).id).toBe(id);
  expect(verdictOf(score).turn).toBeCloseTo(turn, 6);
});
