import type { PriceRow } from '@candlewick/shared-page/price-list';
import { expect, test } from 'vitest';
import { marketText } from './market-text.ts';

const rowsOf = (changes: Readonly<Record<string, number | null>>) =>
  new Map(
    Object.entries(changes).map(
      ([ticker, change_fraction]) =>
        [ticker, { ticker, price: 19.34, change: change_fraction, change_fraction } as PriceRow] as const,
    ),
  );
const currency = (code: 'EUR' | 'USD' | 'JPY') => ({ code, changes: [], mean: 0 });

test.each([
  [{ '^GSPC': 0.006, '^IXIC': 0.004 }, 'US stocks rise: S&P 500 +0.6%, Nasdaq Composite +0.4%.'],
  [{ '^GSPC': -0.006 }, 'US stocks fall: S&P 500 −0.6%.'],
  [
    { '^GSPC': -0.006, '^RUT': 0.01, '^VIX': 1.3 },
    'US stocks are mixed: S&P 500 −0.6%, Russell 2000 +1.0%. VIX up at 19.3.',
  ],
  [{ '^GSPC': null, '^VIX': null }, 'VIX steady at 19.3.'],
  [{}, ''],
])('%j', (changes, text) => {
  expect(marketText(rowsOf(changes), [])).toBe(text);
});

test('two currencies are no map', () => {
  expect(marketText(new Map(), [currency('EUR'), currency('USD'), currency('JPY')])).toBe(
    'Strongest currency: EUR; weakest: JPY.',
  );
  expect(marketText(new Map(), [currency('EUR'), currency('USD')])).toBe('');
});
