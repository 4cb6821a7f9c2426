import { expect, test } from 'vitest';
import { marketText } from './market-text.ts';

const quote = (ticker: string, change_fraction: number | null) => ({ ticker, change_fraction, session: '2026-11-27' });

test('the market in a sentence names direction, size and day', () => {
  expect(marketText([quote('^GSPC', 0.0143), quote('^IXIC', -0.003)])).toBe(
    'The S&P 500 rose 1.4% and the Nasdaq fell 0.3% on November 27, 2026.',
  );
  expect(marketText([quote('^GSPC', 0.0001), quote('AAPL', 0.1)])).toBe('The S&P 500 was flat on November 27, 2026.');
});

test('without a change there is none', () => {
  expect(marketText([quote('^GSPC', null)])).toBe('');
  expect(marketText([])).toBe('');
});
