import { expect, test } from 'vitest';
import type { IndicatorDefinition, Operator } from '../../../common/backtest.types.ts';
import { constantChoice, defaultCondition, referenceTo, withLeft, withRight } from './condition.ts';

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

const price = definition('Price', { params: [], indicator_2: ['SMA', 'EMA'] });
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
