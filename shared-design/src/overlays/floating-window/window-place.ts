/** Position and size of a window, in CSS px from the top left of the viewport. */
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

/** The edges that follow the pointer. */
export type Edges = 'n' | 'e' | 's' | 'w' | 'ne' | 'nw' | 'se' | 'sw';

const margin = 8;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/** The nearest position that lies fully in the viewport; at least `smallest`, unless the viewport is smaller. */
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

/** Moves some edges; the opposite ones stay, even when the window reaches its smallest size or the viewport's edge. */
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

/** The bottom corner at the inline end, in the requested size. */
export function cornerPlace({ width, height }: Size, viewport: Size, isMirrored: boolean): Place {
  return {
    width,
    height,
    left: isMirrored ? 2 * margin : viewport.width - width - 2 * margin,
    top: viewport.height - height - 2 * margin,
  };
}

/** Whether a stored value is a valid position. */
export function isPlace(kept: unknown): kept is Place {
  if (typeof kept !== 'object' || kept === null) return false;
  const values = kept as Record<string, unknown>;
  return ['left', 'top', 'width', 'height'].every((name) => Number.isFinite(values[name]));
}
