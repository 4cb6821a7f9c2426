import { expect, test } from 'vitest';
import type { IndicatorDefinition, Operator } from '../../../common/backtest.types.ts';
import { constantChoice, defaultCondition, referenceTo, takesDistance, withLeft, withRight } from './condition.ts';

const comparison: Operator[] = ['less_than', 'greater_than', 'cross_under', 'cross_over'];
const period = { name: 'period', default: 14, min: 2, max: 400, adjustable: true };

function definition(name: string, rest: Partial<IndicatorDefinition> = {}): IndicatorDefinition {
  return {
    name,
    label: name,
    desc: name,
    group: 'Technical Indicators',
    access_level: 0,
    compare_to_constant: { available: true, default: 100, min: 0, max: null },
    comparison,
    indicator_2: ['Price', 'SMA', 'EMA'],
    params: [period],
    ...rest,
  };
}

const price = definition('Price', { params: [], indicator_2: ['SMA', 'EMA', 'RSI'] });
const rsi = definition('RSI', {
  common_comparison: 'constant',
  compare_to_constant: { available: true, default: 30, min: 0, max: 100 },
  indicator_2: ['RSI'],
});
const bands = definition('BBANDS', {
  compare_to_constant: { available: false, default: null, min: null, max: null },
  params: [period, { ...period, name: 'matype', adjustable: false }],
});
const pattern = definition('Hammer', { comparison: ['is'], indicator_2: [], params: [] });
const list = [price, definition('SMA'), definition('EMA'), rsi, bands, pattern];
const definitions = new Map(list.map((each) => [each.name, each]));

test('a reference has the defaults of adjustable parameters', () => {
  expect(referenceTo(bands)).toEqual({ indicator: 'BBANDS', params: { period: 14 } });
  expect(referenceTo(price)).toEqual({ indicator: 'Price' });
});

test('a new left side keeps operator and right side if allowed', () => {
  const condition = withLeft(defaultCondition('entry'), price, definitions);
  expect(condition).toEqual({ ...defaultCondition('entry'), left: { indicator: 'Price' } });
});

test('a new left side that is usually compared with a number gets its default number', () => {
  expect(withLeft(defaultCondition('entry'), rsi, definitions).right).toEqual({ constant: 30 });
});

test('a new left side that can’t be compared with a number gets an indicator', () => {
  const constant = { ...defaultCondition('entry'), right: { constant: 5 } };
  expect(withLeft(constant, bands, definitions).right).toEqual({ indicator: 'Price' });
});

test('a new left side is never compared with itself', () => {
  const sma = definitions.get('SMA');
  expect(
    sma && withLeft({ ...defaultCondition('entry'), left: { indicator: 'Price' } }, sma, definitions).right,
  ).toEqual({
    indicator: 'Price',
  });
});

test('a number that the new indicator does not allow is replaced by its default', () => {
  const bounded = definition('WILLR', { compare_to_constant: { available: true, default: -20, min: -100, max: 0 } });
  const condition = { ...defaultCondition('entry'), right: { constant: 30 } };
  expect(withLeft(condition, bounded, definitions).right).not.toEqual({ constant: 30 });
  expect(withLeft(condition, rsi, definitions).right).toEqual({ constant: 30 });
});

test('a pattern gets its own operator', () => {
  expect(withLeft(defaultCondition('entry'), pattern, definitions).operator).toBe('is');
});

test('the right side becomes a number or another indicator', () => {
  const condition = defaultCondition('exit');
  expect(withRight(condition, constantChoice, definitions).right).toEqual({ constant: 100 });
  expect(withRight(condition, 'EMA', definitions).right).toEqual({ indicator: 'EMA', params: { period: 14 } });
  expect(withRight(condition, 'Unknown', definitions)).toBe(condition);
});

test('another indicator is read where the one before was; a distance stays with prices', () => {
  const left = { indicator: 'SMA', params: { period: 10 }, offset: 3, interval: 'weekly' } as const;
  const right = { indicator: 'EMA', params: { period: 20 }, interval: 'monthly', percent: 2 } as const;
  const condition = { left, operator: 'greater_than', right } as const;
  expect(withLeft(condition, price, definitions).left).toEqual({ indicator: 'Price', offset: 3, interval: 'weekly' });
  expect(withRight(condition, 'SMA', definitions).right).toEqual({
    indicator: 'SMA',
    params: { period: 14 },
    interval: 'monthly',
    percent: 2,
  });
  expect(withRight(condition, 'RSI', definitions).right).toEqual({
    indicator: 'RSI',
    params: { period: 14 },
    interval: 'monthly',
  });
});

test('the price is compared with its earlier bar', () => {
  const condition = { ...defaultCondition('entry'), left: { indicator: 'Price' } };
  expect(withRight(condition, 'Price', definitions).right).toEqual({ indicator: 'Price', offset: 1 });
});

test.each([
  ['Price', true],
  ['SMA', true],
  ['Volume', true],
  ['RSI', false],
  ['unknown', false],
])('a distance from %s: %s', (name, takes) => expect(takesDistance(name, definitions)).toBe(takes));
