const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Puts ÷ calls; null without calls. */
export const putCallRatioOf = (puts: readonly number[], calls: readonly number[]): number | null =>
  sum(calls) > 0 ? sum(puts) / sum(calls) : null;

/** The strike at which all options pay their holders least, from the open interest of each strike; 0 if nobody holds any. */
export function maxPainOf(strikes: readonly number[], calls: readonly number[], puts: readonly number[]): number {
  if (sum(calls) + sum(puts) === 0) return 0;
  const paidAt = (price: number) =>
    sum(
      strikes.map(
        (strike, index) => calls[index]! * Math.max(0, price - strike) + puts[index]! * Math.max(0, strike - price),
      ),
    );
  return strikes.reduce((best, strike) => (paidAt(strike) < paidAt(best) ? strike : best));
}
