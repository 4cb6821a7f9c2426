import { describe, expect, it } from 'vitest';
import { withoutSlang } from './slang.ts';

describe('slang', () => {
  it.each([
    ['nvda n amd price plz', 'nvda and amd price please'],
    ['whats spy at rn', 'what is spy at right now'],
    ['tbh aapl', 'aapl'],
    ['PPL price', 'PPL price'],
    ['n/a', 'n/a'],
    ['lol', 'lol'],
  ])('%s: %s', (text, expected) => {
    expect(withoutSlang(text)).toBe(expected);
  });
});
