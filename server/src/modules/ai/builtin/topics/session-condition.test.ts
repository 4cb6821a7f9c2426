import { describe, expect, it } from 'vitest';
import { sessionsAsked } from './session-condition.ts';

const day = { period: 'day' } as const;

describe('a count over a history', () => {
  it.each([
    ['how many days did @ close above 250 this year', { ...day, question: 'count', measure: 'close', above: 250 }],
    ['how often did @ trade below $1,200', { ...day, question: 'count', measure: 'close', below: 1200 }],
    ['how often has @ fallen more than 5% in a day', { ...day, question: 'count', measure: 'change', below: -0.05 }],
    [
      'how many times did @ move more than 2 percent',
      { ...day, question: 'count', measure: 'change', above: 0.02, absolute: true },
    ],
    ['how many green days did @ have in 2024', { ...day, question: 'count', measure: 'change', above: 0 }],
    ['longest losing streak of @', { ...day, question: 'run', measure: 'change', below: -0 }],
    ['how many days in a row is @ up', { ...day, question: 'current_run', measure: 'change', above: 0 }],
    ['when did @ first close above 200', { ...day, question: 'first', measure: 'close', above: 200 }],
    ['last time @ dropped 4% in a day', { ...day, question: 'last', measure: 'change', below: -0.04 }],
    ['how many months was @ down in 2025', { period: 'month', question: 'count', measure: 'change', below: -0 }],
    ['how many record highs did @ make', { ...day, question: 'count', measure: 'record' }],
    ['how often did @ close below its open', { ...day, question: 'count', measure: 'from_open', below: 0 }],
    ['@ last 5 closes', { ...day, question: 'list', measure: 'close', above: 0 }],
  ])('%s', (text, expected) => {
    expect(sessionsAsked(text)).toEqual(expected);
  });

  it.each([
    'how many alerts do i have on @',
    'how often does @ pay dividends',
    'how many analysts cover @',
    'how many employees does @ have',
    'is @ above its 200 day average',
    'how did @ do this year',
    'how many shares of @ can i buy for $500',
  ])('is not asked by %s', (text) => {
    expect(sessionsAsked(text)).toBeUndefined();
  });
});
