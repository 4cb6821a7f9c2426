import { expect, it } from 'vitest';
import { sampleBody } from '../../../common/body.sample.ts';
import { changesOf } from './attempt-changes.ts';
import type { Attempt } from './attempt.types.ts';

const attempt = (id: string, part: Partial<Attempt> = {}) =>
  ({ ...sampleBody, id, ticker: 'KO', family: 'SMA', ...part }) as Attempt;

it('compares an attempt with the one before it on its symbol', () => {
  const stopped = { ...sampleBody.options, stop_loss_percent: 5 };
  const newestFirst = [
    attempt('4', { options: stopped }),
    attempt('3', { ticker: 'AAPL' }),
    attempt('2', { family: 'RSI' }),
    attempt('1'),
  ];
  expect([...changesOf(newestFirst)]).toEqual([['4', 'stop 5%']]);
});
