import { padded } from './picture.ts';
import type { Picture } from './picture.ts';

/** A channel (0 to 255) may differ by so much: colours are rounded differently by versions of the browser. */
const ROUNDING = 3;
/** So many equal pixels in a row are an area or a line; letters have shorter ones, and their edges depend on the machine. */
const RUN_PX = 24;
/** Side of the square whose mean colour stands for the shape in it. */
const SHAPE_PX = 5;
/** The mean colour of a square may differ by so much in a channel: the same letters drawn by another rasteriser stay below. */
const SHAPE_TOLERANCE = 40;
/** So many squares may differ by more. */
const SHAPE_PIXELS = 6;

export interface Difference {
  /** Pixels of areas and lines with another colour. */
  readonly flatPixels: number;
  /** Pixels around which another shape stands. */
  readonly shapePixels: number;
  readonly isDifferent: boolean;
  /** The actual picture, pale, with what differs in red. */
  readonly drawing: Picture;
}

/**
 * Compares two pictures as a reader does, who does not see how the edge of a letter is smoothed: areas and lines by their exact
 * colour, everything else by the mean colour of small squares (docs/decisions, 75). Pictures of different sizes are compared on
 * the larger ground.
 */
export function compare(expected: Picture, actual: Picture): Difference {
  const width = Math.max(expected.width, actual.width);
  const height = Math.max(expected.height, actual.height);
  const [before, after] = [padded(expected, width, height), padded(actual, width, height)];
  const marks = new Uint8Array(width * height);
  const flatPixels = markFlat(before, after, marks);
  const shapePixels = markShapes(before, after, marks);
  const isDifferent = flatPixels >= RUN_PX || shapePixels > SHAPE_PIXELS;
  return { flatPixels, shapePixels, isDifferent, drawing: drawingOf(after, marks) };
}

function markFlat(before: Picture, after: Picture, marks: Uint8Array): number {
  let count = 0;
  for (let pixel = 0; pixel < marks.length; pixel += 1) {
    if (!differs(before.data, pixel, after.data, pixel)) continue;
    const isFlat = [1, before.width].some((step) => isRun(before, pixel, step) && isRun(after, pixel, step));
    if (!isFlat) continue;
    marks[pixel] = 1;
    count += 1;
  }
  return count;
}

function differs(first: Uint8Array, at: number, second: Uint8Array, other: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    if (Math.abs((first[at * 4 + channel] ?? 0) - (second[other * 4 + channel] ?? 0)) > ROUNDING) return true;
  }
  return false;
}

/** Whether the pixel stands in a row (`step` 1) or column (`step` width) of RUN_PX pixels of its colour. */
function isRun({ data, width, height }: Picture, pixel: number, step: number): boolean {
  const line = step === 1 ? pixel - (pixel % width) : pixel % width;
  const end = step === 1 ? line + width : line + width * height;
  let length = 1;
  for (let at = pixel - step; at >= line && length < RUN_PX && !differs(data, pixel, data, at); at -= step) length += 1;
  for (let at = pixel + step; at < end && length < RUN_PX && !differs(data, pixel, data, at); at += step) length += 1;
  return length >= RUN_PX;
}

/** The mean of the differences in each square, by running sums: the mean of `after` less that of `before`. */
function markShapes(before: Picture, after: Picture, marks: Uint8Array): number {
  const { width, height } = before;
  const over = new Uint8Array(width * height);
  for (let channel = 0; channel < 3; channel += 1) {
    const sums = new Int32Array((width + 1) * (height + 1));
    for (let y = 0; y < height; y += 1) {
      let row = 0;
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 4 + channel;
        row += (after.data[at] ?? 0) - (before.data[at] ?? 0);
        sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0);
      }
    }
    for (let y = 0; y + SHAPE_PX <= height; y += 1) {
      for (let x = 0; x + SHAPE_PX <= width; x += 1) {
        const top = y * (width + 1) + x;
        const bottom = top + SHAPE_PX * (width + 1);
        const sum =
          (sums[bottom + SHAPE_PX] ?? 0) - (sums[bottom] ?? 0) - (sums[top + SHAPE_PX] ?? 0) + (sums[top] ?? 0);
        const middle = (y + (SHAPE_PX >> 1)) * width + x + (SHAPE_PX >> 1);
        if (Math.abs(sum) > SHAPE_TOLERANCE * SHAPE_PX * SHAPE_PX) over[middle] = 1;
      }
    }
  }
  let count = 0;
  for (let pixel = 0; pixel < over.length; pixel += 1) {
    if (!over[pixel]) continue;
    marks[pixel] = 1;
    count += 1;
  }
  return count;
}

function drawingOf(picture: Picture, marks: Uint8Array): Picture {
  const data = new Uint8Array(picture.data.length);
  for (let pixel = 0; pixel < marks.length; pixel += 1) {
    const pale = (channel: number) => 190 + (picture.data[pixel * 4 + channel] ?? 0) / 4;
    data.set(marks[pixel] ? [220, 0, 40, 255] : [pale(0), pale(1), pale(2), 255], pixel * 4);
  }
  return { width: picture.width, height: picture.height, data };
}
