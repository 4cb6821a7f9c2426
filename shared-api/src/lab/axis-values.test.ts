import { expect, it } from 'vitest';
import { axisLength, axisValues, combinationsOf } from './axis-values.ts';

it('lists the values of an axis, both ends included', () => {
  expect(axisValues({ from: 5, to: 20, step: 5 })).toEqual([5, 10, 15, 20]);
  expect(axisValues({ from: 5, to: 19, step: 5 })).toEqual([5, 10, 15]);
  expect(axisValues({ from: 0.1, to: 0.5, step: 0.1 })).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
  expect(axisValues({ from: -0.3, to: 0, step: 0.1 })).toEqual([-0.3, -0.2, -0.1, 0]);
  expect(axisValues({ from: 7, to: 7, step: 1 })).toEqual([7]);
});

it('counts without listing', () => {
  const thousand = { from: 1, to: 1000, step: 1 };
  expect(combinationsOf([thousand, thousand, thousand])).toBe(1e9);
  expect(axisLength({ from: 2, to: 1, step: 1 })).toBe(0);
  expect(axisLength({ from: -1e308, to: 1e308, step: 1e-300 })).toBe(Infinity);
});
