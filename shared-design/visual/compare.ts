import { padded, words } from './picture.ts';
import type { Picture } from './picture.ts';

/** Tolerated difference of a channel (0 to 255): browser versions round colours differently. */
const ROUNDING = 3;
/** A run of this many equal pixels is an area or a line; runs in letters are shorter, and their edges depend on the machine. */
const RUN_PX = 24;
/** Edge length of the squares whose mean colours are compared. */
const SHAPE_PX = 5;
/** Tolerated difference of a square's mean colour in a channel: the same letters from another rasteriser stay below. */
const SHAPE_TOLERANCE = 40;
/** This many squares may exceed the tolerance. */
const SHAPE_PIXELS = 6;

export interface Difference {
  /** Pixels in areas and lines whose colour differs. */
  readonly flatPixels: number;
  /** Pixels around which the shape differs. */
  readonly shapePixels: number;
  readonly isDifferent: boolean;
  /** Draws the actual picture, dimmed, with the differences in red. */
  readonly draw: () => Picture;
}

/**
 * Compares two pictures as a person would, who does not see how letter edges are smoothed: areas and lines by exact colour, everything else
 * by the mean colour of small squares (docs/decisions, 75). The smaller picture is padded.
 */
export function compare(expected: Picture, actual: Picture): Difference {
  const width = Math.max(expected.width, actual.width);
  const height = Math.max(expected.height, actual.height);
  const [before, after] = [padded(expected, width, height), padded(actual, width, height)];
  const marks = new Uint8Array(width * height);
  const { flatPixels, strongRows } = markFlat(before, after, marks);
  const shapePixels = markShapes(before, after, strongRows, marks);
  const isDifferent = flatPixels >= RUN_PX || shapePixels > SHAPE_PIXELS;
  return { flatPixels, shapePixels, isDifferent, draw: () => drawingOf(after, marks) };
}

/** From the first row to the one after the last. */
interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Marks the areas and lines that differ. Also finds the rows with a pixel that can make a square exceed its tolerance: most pictures have none. */
function markFlat(before: Picture, after: Picture, marks: Uint8Array): { flatPixels: number; strongRows: Rows } {
  const { width } = before;
  const [first, second] = [words(before), words(after)];
  let flatPixels = 0;
  let from = before.height;
  let to = 0;
  for (let pixel = 0; pixel < first.length; pixel += 1) {
    if (first[pixel] === second[pixel]) continue;
    const difference = differenceOf(before.data, pixel, after.data, pixel);
    if (difference > SHAPE_TOLERANCE) {
      const row = Math.floor(pixel / width);
      from = Math.min(from, row);
      to = row + 1;
    }
    if (difference <= ROUNDING) continue;
    if (![1, width].some((step) => isRun(before, pixel, step) && isRun(after, pixel, step))) continue;
    marks[pixel] = 1;
    flatPixels += 1;
  }
  return { flatPixels, strongRows: { from: Math.min(from, to), to } };
}

/** The largest of the three channels. */
function differenceOf(first: Uint8Array, at: number, second: Uint8Array, other: number): number {
  let largest = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    largest = Math.max(largest, Math.abs((first[at * 4 + channel] ?? 0) - (second[other * 4 + channel] ?? 0)));
  }
  return largest;
}

/** Whether the pixel lies in a row (`step` 1) or column (`step` width) of RUN_PX pixels of its colour. */
function isRun({ data, width, height }: Picture, pixel: number, step: number): boolean {
  const line = step === 1 ? pixel - (pixel % width) : pixel % width;
  const end = step === 1 ? line + width : line + width * height;
  const isSame = (at: number) => differenceOf(data, pixel, data, at) <= ROUNDING;
  let length = 1;
  for (let at = pixel - step; at >= line && length < RUN_PX && isSame(at); at -= step) length += 1;
  for (let at = pixel + step; at < end && length < RUN_PX && isSame(at); at += step) length += 1;
  return length >= RUN_PX;
}

/** The mean difference in each square, from running sums: the mean of `after` minus that of `before`. */
function markShapes(before: Picture, after: Picture, rows: Rows, marks: Uint8Array): number {
  if (rows.from === rows.to) return 0;
  const { width } = before;
  const top = Math.max(0, rows.from - SHAPE_PX);
  const height = Math.min(before.height, rows.to + SHAPE_PX) - top;
  const over = new Set<number>();
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let channel = 0; channel < 3; channel += 1) {
    for (let y = 0; y < height; y += 1) {
      let row = 0;
      for (let x = 0; x < width; x += 1) {
        const at = ((top + y) * width + x) * 4 + channel;
        row += (after.data[at] ?? 0) - (before.data[at] ?? 0);
        sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0);
      }
    }
    for (let y = 0; y + SHAPE_PX <= height; y += 1) {
      for (let x = 0; x + SHAPE_PX <= width; x += 1) {
        const above = y * (width + 1) + x;
        const below = above + SHAPE_PX * (width + 1);
        const sum =
          (sums[below + SHAPE_PX] ?? 0) - (sums[below] ?? 0) - (sums[above + SHAPE_PX] ?? 0) + (sums[above] ?? 0);
        if (Math.abs(sum) > SHAPE_TOLERANCE * SHAPE_PX * SHAPE_PX)
          over.add((top + y + (SHAPE_PX >> 1)) * width + x + (SHAPE_PX >> 1));
      }
    }
  }
  for (const pixel of over) marks[pixel] = 1;
  return over.size;
}

function drawingOf(picture: Picture, marks: Uint8Array): Picture {
  const data = new Uint8Array(picture.data.length);
  for (let pixel = 0; pixel < marks.length; pixel += 1) {
    const pale = (channel: number) => 190 + (picture.data[pixel * 4 + channel] ?? 0) / 4;
    data.set(marks[pixel] ? [220, 0, 40, 255] : [pale(0), pale(1), pale(2), 255], pixel * 4);
  }
  return { width: picture.width, height: picture.height, data };
}
