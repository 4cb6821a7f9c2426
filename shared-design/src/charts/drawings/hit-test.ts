import type { Px, Shape } from './geometry.ts';

/** From a point to a segment, px. */
export function distanceToSegment(point: Px, from: Px, to: Px): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}

/** Even-odd rule. */
export function isInside(point: Px, corners: readonly Px[]): boolean {
  let isIn = false;
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length] ?? a;
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}

/** Width of a text in px, near enough to press it. */
export const widthOfText = (text: string, fontPx: number): number => text.length * fontPx * 0.56;

/** Whether a press takes hold of one of the shapes. */
export function isHit(point: Px, shapes: readonly Shape[], withinPx: number, fontPx: number): boolean {
  return shapes.some((shape) => {
    if (shape.kind === 'line') return distanceToSegment(point, shape.from, shape.to) <= withinPx;
    if (shape.kind === 'area') return shape.isHeld && isInside(point, shape.corners);
    const width = widthOfText(shape.text, fontPx);
    const left = shape.at.x - { left: 0, center: width / 2, right: width }[shape.align];
    return (
      point.x >= left - 4 && point.x <= left + width + 4 && Math.abs(point.y - shape.at.y) <= Math.max(withinPx, fontPx)
    );
  });
}

/** Index of the nearest handle within reach, or −1. */
export function handleAt(point: Px, handles: readonly Px[], withinPx: number): number {
  let [found, least] = [-1, withinPx];
  for (const [index, { x, y }] of handles.entries()) {
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance <= least) [found, least] = [index, distance];
  }
  return found;
}
