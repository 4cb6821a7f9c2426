/** A rectangle in px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The worst ratio of the sides of boxes with these areas, in a row along a side. */
function worstRatio(areas: readonly number[], side: number): number {
  const sum = areas.reduce((total, area) => total + area, 0);
  const thickness = sum / side;
  return Math.max(...areas.map((area) => Math.max(thickness ** 2 / area, area / thickness ** 2)));
}

/** Boxes in a row along the shorter side, and the room that is left. */
function rowOf(areas: readonly number[], { x, y, width, height }: Box): { boxes: Box[]; rest: Box } {
  const sum = areas.reduce((total, area) => total + area, 0);
  const isColumn = width >= height;
  const thickness = sum / (isColumn ? height : width);
  let at = isColumn ? y : x;
  const boxes = areas.map((area) => {
    const length = area / thickness;
    const box = isColumn
      ? { x, y: at, width: thickness, height: length }
      : { x: at, y, width: length, height: thickness };
    at += length;
    return box;
  });
  const rest = isColumn
    ? { x: x + thickness, y, width: Math.max(0, width - thickness), height }
    : { x, y: y + thickness, width, height: Math.max(0, height - thickness) };
  return { boxes, rest };
}

/**
 * Fills a box with one box for each value, their areas in proportion and as square as possible (Bruls, Huizing, van Wijk: Squarified
 * Treemaps, 2000). Values are positive and descend; the result is in their order.
 */
export function squarify(values: readonly number[], box: Box): Box[] {
  const scale = (box.width * box.height) / values.reduce((total, value) => total + value, 0);
  const placed: Box[] = [];
  let room = box;
  let row: number[] = [];
  for (const area of values.map((value) => value * scale)) {
    const side = Math.min(room.width, room.height);
    if (row.length > 0 && worstRatio([...row, area], side) > worstRatio(row, side)) {
      const { boxes, rest } = rowOf(row, room);
      placed.push(...boxes);
      room = rest;
      row = [];
    }
    row.push(area);
  }
  return row.length > 0 ? [...placed, ...rowOf(row, room).boxes] : placed;
}
