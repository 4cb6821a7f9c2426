import { expect, test } from 'vitest';
import { differencesOf } from './attempt-differences.ts';
import { bodyOf, defaultDraft, type Draft } from './draft.ts';

const bounds = { first_date: '2000-01-03', last_date: '2020-04-17' };
function bodyWith(part: Partial<Draft>) {
  const body = bodyOf({ ...defaultDraft, tickers: ['AAPL'], ...part }, bounds);
  if (!body) throw new Error('The draft is not complete.');
  return body;
}
const draft = bodyWith({});
const textOf = (lines: ReturnType<typeof differencesOf>) => lines.map(({ label, text }) => `${label}: ${text}`);

test('the same request differs in nothing', () => {
  expect(differencesOf(bodyWith({}), draft, undefined)).toEqual([]);
});

test('what an attempt did otherwise is said in words, what it lacked too', () => {
  const stopped = { ...defaultDraft.options, stop_loss_percent: 5 };
  const other = bodyWith({ tickers: ['KO', 'AAPL'], options: stopped });
  expect(textOf(differencesOf(other, draft, undefined))).toEqual(['Symbols: KO, AAPL', 'Also exit at: Stop loss 5%']);
  expect(textOf(differencesOf(draft, other, undefined))).toEqual(['Symbols: AAPL', 'Also exit at: None']);
});

test('beside an incomplete draft, an attempt says all that it did', () => {
  expect(differencesOf(draft, null, undefined).map(({ label }) => label)).toEqual([
    'Symbols',
    'Dates',
    'Buy when',
    'Sell when',
    'Size',
    'Costs',
  ]);
});
