/** Where a window stands, in CSS px from the left and the top of the viewport. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Which edges follow the pointer: some of n, e, s, w. */
export type Edges = 'n' | 'e' | 's' | 'w' | 'ne' | 'nw' | 'se' | 'sw';

const margin = 8;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/** The nearest place that lies in the viewport whole; at least `smallest`, unless the viewport itself is smaller. */
export function fitPlace(place: Place, viewport: Size, smallest: Size): Place {
  const most = { width: viewport.width - 2 * margin, height: viewport.height - 2 * margin };
  const width = clamp(place.width, Math.min(smallest.width, most.width), most.width);
  const height = clamp(place.height, Math.min(smallest.height, most.height), most.height);
  return {
    width,
    height,
    left: clamp(place.left, margin, viewport.width - margin - width),
    top: clamp(place.top, margin, viewport.height - margin - height),
  };
}

export function movePlace(place: Place, byX: number, byY: number): Place {
  return { ...place, left: place.left + byX, top: place.top + byY };
}

/** Moves some edges; the opposite ones stay, also where the window has become as small as it gets or meets the viewport's edge. */
export function resizePlace(place: Place, edges: Edges, by: { x: number; y: number }, limits: Limits): Place {
  const [right, bottom] = [place.left + place.width, place.top + place.height];
  const { viewport, smallest } = limits;
  let { left, top, width, height } = place;
  if (edges.includes('e')) width = clamp(width + by.x, smallest.width, viewport.width - margin - left);
  if (edges.includes('s')) height = clamp(height + by.y, smallest.height, viewport.height - margin - top);
  if (edges.includes('w')) {
    width = clamp(width - by.x, smallest.width, right - margin);
    left = right - width;
  }
  if (edges.includes('n')) {
    height = clamp(height - by.y, smallest.height, bottom - margin);
    top = bottom - height;
  }
  return { left, top, width, height };
}

export interface Limits {
  viewport: Size;
  smallest: Size;
}

/** The lower corner at the end of a line, as large as asked for. */
export function cornerPlace({ width, height }: Size, viewport: Size, isMirrored: boolean): Place {
  return {
    width,
    height,
    left: isMirrored ? 2 * margin : viewport.width - width - 2 * margin,
    top: viewport.height - height - 2 * margin,
  };
}

/** What was remembered, if it is a place. */
export function isPlace(kept: unknown): kept is Place {
  if (typeof kept !== 'object' || kept === null) return false;
  const values = kept as Record<string, unknown>;
  return ['left', 'top', 'width', 'height'].every((name) => Number.isFinite(values[name]));
}
