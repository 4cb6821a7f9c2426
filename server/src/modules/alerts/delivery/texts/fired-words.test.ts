import { expect, it } from 'vitest';
import { firedWords } from './fired-words.ts';

it('tells entries and exits of strategies, and that conditions have triggered', () => {
  const fired = { ticker: 'KO', signal: 'entry', interval: '1d', price: 61.2 } as const;
  expect(firedWords({ ...fired, ruleKind: 'strategy' })).toBe('KO: entry at 61.20, daily');
  expect(firedWords({ ...fired, ruleKind: 'conditions' })).toBe('KO: triggered at 61.20, daily');
});
