import { describe, expect, it } from 'vitest';
import { readForm } from './form.ts';

describe('the body of a call', () => {
  it.each([
    ['', {}],
    ['amount=1000&currency=usd', { amount: '1000', currency: 'usd' }],
    ['card[number]=4242&card[cvc]=123', { card: { number: '4242', cvc: '123' } }],
    ['expand[]=customer&expand[]=latest_charge', { expand: ['customer', 'latest_charge'] }],
    ['items[0][price]=a&items[1][price]=b', { items: [{ price: 'a' }, { price: 'b' }] }],
    ['metadata[order]=7&metadata[order]=8', { metadata: { order: '8' } }],
    ['description=caf%C3%A9+au+lait', { description: 'café au lait' }],
  ])('%s', (text, values) => {
    expect(readForm(text)).toEqual(values);
  });

  it.each([
    ['amount=1&amount[x]=2', 'both a value and an object'],
    ['amount[x]=2&amount=1', 'both a value and an object'],
    ['card[number=4242', 'Invalid parameter'],
    [`a${'[b]'.repeat(9)}=1`, 'Invalid parameter'],
    ['name=%00', 'NUL'],
    [Array.from({ length: 1001 }, (_, index) => `a${index}=1`).join('&'), 'Too many parameters'],
  ])('is refused: %s', (text, why) => {
    expect(() => readForm(text)).toThrow(why);
  });
});
