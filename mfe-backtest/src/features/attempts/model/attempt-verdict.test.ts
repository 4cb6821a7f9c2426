import { expect, it } from 'vitest';
import { attemptVerdictOf } from './attempt-verdict.ts';
import type { Attempt, AttemptSummary } from './attempt.types.ts';

const summary = (sharpe: number, part: Partial<NonNullable<AttemptSummary['sharpe']>> = {}) => ({
  sharpe: { count: 100, mean: 0.4, deviation: 0.1, lower_quartile: 0.3, median: 0.4, upper_quartile: 0.5, ...part },
  best: { sharpe, start_date: '2010-01-04', end_date: '2026-01-02' } as Attempt,
});

it('judges the best attempt by what luck gives the best of so many', () => {
  expect(attemptVerdictOf(summary(0.6))).toMatchObject({ flame: 'out' });
  expect(attemptVerdictOf(summary(0.7))).toMatchObject({ flame: 'ember' });
  expect(attemptVerdictOf(summary(1.4))).toMatchObject({ flame: 'lit' });
});

it('says which Sharpe ratio would convince', () => {
  const { needed } = attemptVerdictOf(summary(0.6))!;
  expect(attemptVerdictOf(summary(needed + 0.02))!.chance).toBeCloseTo(0.95, 1);
});

it('does not judge a few attempts', () => {
  expect(attemptVerdictOf(summary(2, { count: 9 }))).toBeNull();
  expect(attemptVerdictOf({ sharpe: null, best: null })).toBeNull();
});
