import { describe, expect, it } from 'vitest';
import { priceDigits, typeOfSymbol } from './price-digits.ts';

describe('priceDigits', () => {
  it.each([
    ['AAPL', 233.64, 2],
    ['PNY', 0.8512, 4],
    ['PNY', 0, 2],
    ['^GSPC', 5998.74, 2],
    ['^IRX', 4.123, 3],
    ['EURUSD=X', 1.1951, 5],
    ['JPY=X', 156.321, 3],
    ['GC=F', 2641.5, 2],
    ['HG=F', 4.1005, 4],
    ['BTC-USD', 97_412.11, 2],
    ['SOL-USD', 35.1234, 4],
    ['ADA-USD', 0.451234, 6],
    ['PEPE-USD', 0.000000153, 10],
    [undefined, 12.5, 2],
  ])('of %s at %d are %d', (symbol, price, digits) => {
    expect(priceDigits(symbol, price)).toBe(digits);
  });

  it('shows four significant digits or a tick of every price', () => {
    for (let power = -12; power <= 6; power += 1) {
      for (const symbol of ['AAPL', 'BTC-USD', 'EURUSD=X', 'GC=F', '^VIX']) {
        const price = 1.2345 * 10 ** power;
        const shown = Number(price.toFixed(priceDigits(symbol, price)));
        expect(Math.abs(shown / price - 1), `${symbol} at ${price}`).toBeLessThan(0.005);
      }
    }
  });

  it('is the same for a fall as for a rise', () => {
    expect(priceDigits('ADA-USD', -0.0123)).toBe(priceDigits('ADA-USD', 0.0123));
  });
});

it.each([
  ['^GSPC', 'index'],
  ['EURUSD=X', 'forex'],
  ['CL=F', 'commodity'],
  ['BTC-USD', 'crypto'],
  ['BRK-B', 'stock'],
])('reads the type of %s from its form: %s', (symbol, type) => {
  expect(typeOfSymbol(symbol)).toBe(type);
});
