/** Prices from the bottom to the top of a plot. */
export interface Scale {
  readonly min: number;
  readonly max: number;
}

/** Room above and below, as a fraction of what is drawn. */
const margin = 0.08;

/** A scale that has all closes and marks; null without any, or if all are the same zero. */
export function scaleOf(bars: readonly { readonly close: number }[], marks: readonly (number | null)[]): Scale | null {
  const values = [...bars.map(({ close }) => close), ...marks].filter((each) => each !== null && Number.isFinite(each));
  const [low, high] = [Math.min(...(values as number[])), Math.max(...(values as number[]))];
  if (values.length === 0 || high <= 0) return null;
  const room = margin * (high - low || high);
  return { min: Math.max(0, low - room), max: high + room };
}

/** How far a value is below the top, from 0 to 1. */
export const shareOf = (value: number, { min, max }: Scale): number =>
  Math.min(1, Math.max(0, (max - value) / (max - min)));
