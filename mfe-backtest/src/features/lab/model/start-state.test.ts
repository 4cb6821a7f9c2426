import { expect, test } from 'vitest';
import { mostInBrowser, startState } from './start-state.ts';

const quote = {
  valid: true,
  problems: [],
  name: 'SMA 10 crosses above SMA 20',
  combinations: 121,
  windows: null,
  runs: 121,
  credits: 20,
  credits_available: 2000,
  locked_test_period: null,
};
type Asked = Parameters<typeof startState>[0];
const asked = (part: Partial<Asked> = {}): Asked => ({
  kind: 'sweep',
  tickers: 1,
  quote,
  isChecking: false,
  missingText: null,
  failure: undefined,
  ...part,
});
const refused = (code: string, message: string) => ({
  ...quote,
  valid: false,
  problems: [{ code, path: '', message }],
});

test('a small sweep of one symbol runs in the browser or on the server', () => {
  expect(startState(asked())).toMatchObject({ isSmall: true, hereBlocker: null, serverBlocker: null });
});

test.each<[string, Partial<Asked>]>([
  ['many combinations', { quote: { ...quote, combinations: mostInBrowser + 1 } }],
  ['a billion combinations', { quote: { ...quote, combinations: 1e9 } }],
  ['several symbols', { tickers: 2 }],
  ['a walk-forward', { kind: 'walk_forward' }],
  ['no combination', { quote: { ...quote, combinations: 0 } }],
])('%s: on the server alone', (_, part) => {
  expect(startState(asked(part)).isSmall).toBe(false);
});

test('without credits, what is free still runs', () => {
  const state = startState(asked({ quote: refused('not_enough_credits', 'It costs 20 credits; you have 3.') }));
  expect(state).toMatchObject({
    hereBlocker: null,
    serverBlocker: 'It costs 20 credits; you have 3.',
    problems: [],
    text: 'It costs 20 credits; you have 3.',
  });
});

test('a plan that was lowered in between, a gone symbol and a missing number block both', () => {
  for (const code of ['tier_required', 'too_many_conditions', 'unknown_ticker', 'invalid_experiment']) {
    const state = startState(asked({ quote: refused(code, 'No.') }));
    expect(state).toMatchObject({ hereBlocker: 'Fix the problems above first.', problems: [{ message: 'No.' }] });
    expect(state.serverBlocker).toBe(state.hereBlocker);
  }
  expect(startState(asked({ missingText: 'Add a symbol to run' })).hereBlocker).toBe('Add a symbol to run');
  expect(startState(asked({ quote: undefined })).hereBlocker).toBe('Checking the cost…');
  expect(startState(asked({ isChecking: true })).hereBlocker).toBe('Checking the cost…');
  expect(startState(asked({ failure: 'You are offline.' })).serverBlocker).toBe('You are offline.');
});
