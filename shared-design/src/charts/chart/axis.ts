/**
 * Round values that cover an extent: about `count` steps of 1, 2 or 5 times a power of ten. Both ends lie on or outside
 * the extent. An extent of zero width gets one step on either side.
 */
export function niceTicks(min: number, max: number, count: number): number[] {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return [0, 1];
  const [low, high] = min < max ? [min, max] : [min - (Math.abs(min) || 1) / 2, min + (Math.abs(min) || 1) / 2];
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  // Multiplying the step accumulates less rounding error than adding it repeatedly.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Maps values linearly to px. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  const perUnit = to === from ? 0 : (end - start) / (to - from);
  return (value: number) => start + (value - from) * perUnit;
}

/** Estimates the width of an axis label in px, closely enough to reserve room. */
export function textWidth(text: string): number {
  return text.length * 6.4;
}
