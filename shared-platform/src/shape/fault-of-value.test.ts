import { expect, test } from 'vitest';
import { faultOfValue } from './fault-of-value.ts';
import type { Shape } from './shape.types.ts';

const order: Shape = {
  type: 'object',
  properties: {
    symbol: { type: 'string' },
    side: { enum: ['buy', 'sell'] },
    shares: { type: ['integer', 'null'] },
    legs: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] } },
  },
  required: ['symbol'],
};
const faultOf = (value: unknown, isClosed = false) => faultOfValue(order, value, { at: 'props', isClosed });

test.each([
  [{ symbol: 'KO' }, null],
  [{ symbol: 'KO', side: 'buy', shares: null, legs: [{ price: 1.5 }], more: () => undefined }, null],
  [{ symbol: 'KO', side: undefined }, null],
  [{}, 'props.symbol is missing.'],
  [null, 'props is null, not of the type object.'],
  [[], 'props is [], not of the type object.'],
  [{ symbol: 5 }, 'props.symbol is 5, not of the type string.'],
  [{ symbol: 'KO', side: 'hold' }, 'props.side is "hold", not one of "buy", "sell".'],
  [{ symbol: 'KO', shares: 1.5 }, 'props.shares is 1.5, not of the type integer or null.'],
  [
    { symbol: 'KO', legs: [{ price: 1 }, { price: Number.NaN }] },
    'props.legs[1].price is NaN, not of the type number.',
  ],
  [{ symbol: 'KO', legs: [{}] }, 'props.legs[0].price is missing.'],
])('%j: %s', (value, fault) => {
  expect(faultOf(value)).toBe(fault);
});

test('a closed shape refuses fields that it does not name', () => {
  expect(faultOf({ symbol: 'KO', shaers: 5 }, true)).toBe(
    'props.shaers is unknown; there are symbol, side, shares, legs.',
  );
});
