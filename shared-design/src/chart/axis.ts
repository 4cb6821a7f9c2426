/**
 * Round values that cover an extent: steps of 1, 2 or 5 times a power of ten, about `count` of them. Both ends of the result lie outside
 * or on the extent; an extent without width gets one step on either side.
 */
export function niceTicks(min: number, max: number, count: number): number[] {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return [0, 1];
  const [low, high] = min < max ? [min, max] : [min - (Math.abs(min) || 1) / 2, min + (Math.abs(min) || 1) / 2];
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  // Multiplying whole steps keeps 0.3 from becoming 0.30000000000000004 more often than adding them does.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Maps values onto px, straight. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  const perUnit = to === from ? 0 : (end - start) / (to - from);
  return (value: number) => start + (value - from) * perUnit;
}

/** About how wide a text of the axes is in px: exact enough to leave room. */
export function textWidth(text: string): number {
  return text.length * 6.4;
}
