import { expect, test } from 'vitest';
import { squarify } from './squarify.ts';

const box = { x: 0, y: 0, width: 600, height: 400 };
const areaOf = ({ width, height }: { width: number; height: number }) => width * height;

test('the areas are in proportion, inside the box, and fill it', () => {
  const values = [6, 6, 4, 3, 2, 2, 1];
  const boxes = squarify(values, box);
  boxes.forEach((each, index) => expect(areaOf(each)).toBeCloseTo((values[index]! / 24) * areaOf(box), 6));
  for (const { x, y, width, height } of boxes) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(box.width + 1e-6);
    expect(y + height).toBeLessThanOrEqual(box.height + 1e-6);
  }
});

test('the boxes of the paper are as square as there', () => {
  const ratios = squarify([6, 6, 4, 3, 2, 2, 1], box).map(({ width, height }) =>
    Math.max(width / height, height / width),
  );
  expect(Math.max(...ratios)).toBeLessThan(2.8);
});

test('one value fills the box, none leaves it empty', () => {
  expect(squarify([5], box)).toEqual([box]);
  expect(squarify([], box)).toEqual([]);
});
