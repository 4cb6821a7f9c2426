import { expect, test } from 'vitest';
import { besideOf } from './place-beside.ts';

const room = { width: 360, height: 740 };
const size = { width: 100, height: 40 };
const anchor = (left: number, top: number) => ({ left, top, width: 20, height: 20 });

test('stands centered on the side that was asked for', () => {
  expect(besideOf(anchor(150, 300), size, room, 'top')).toEqual({ left: 110, top: 254 });
  expect(besideOf(anchor(150, 300), size, room, 'bottom')).toEqual({ left: 110, top: 326 });
  expect(besideOf(anchor(150, 300), size, room, 'right')).toEqual({ left: 176, top: 290 });
});

test('goes to the other side where there is no room, and stays in the window', () => {
  expect(besideOf(anchor(150, 10), size, room, 'top').top).toBe(36);
  expect(besideOf(anchor(340, 300), size, room, 'right').left).toBe(234);
  expect(besideOf(anchor(0, 300), size, room, 'top').left).toBe(8);
  expect(besideOf(anchor(340, 300), size, room, 'top').left).toBe(252);
});

test('with room on neither side it still begins inside', () => {
  expect(besideOf(anchor(5, 5), { width: 400, height: 800 }, room, 'bottom')).toEqual({ left: 8, top: 8 });
});
