/** A point of a picture in its own units. */
export type Place = readonly [x: number, y: number];

const mostPoints = 600;

/** Every n-th value and the last, so that a long curve stays a small picture. */
export function thinned(values: readonly number[]): readonly (readonly [index: number, value: number])[] {
  const step = Math.max(1, Math.ceil(values.length / mostPoints));
  return values
    .map((value, index) => [index, value] as const)
    .filter(([index]) => index % step === 0 || index === values.length - 1);
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly low: number;
  readonly high: number;
}

/** The `points` of a polyline for values over equal steps; a flat curve lies in the middle. */
export function polyline(values: readonly number[], { width, height, low, high }: Frame): string {
  const last = Math.max(1, values.length - 1);
  const extent = high - low;
  const place = ([index, value]: readonly [number, number]): Place => [
    (index / last) * width,
    extent > 0 ? height - ((value - low) / extent) * height : height / 2,
  ];
  return thinned(values)
    .filter(([, value]) => Number.isFinite(value))
    .map((each) =>
      place(each)
        .map((part) => part.toFixed(1))
        .join(','),
    )
    .join(' ');
}
