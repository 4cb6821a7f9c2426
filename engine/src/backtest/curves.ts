/** Fraction below the highest equity so far, 0 or negative, one per bar. */
export function drawdownOf(equity: Float64Array): Float64Array {
  const drawdown = new Float64Array(equity.length);
  let peak = -Infinity;
  for (let i = 0; i < equity.length; i++) {
    const value = equity[i]!;
    if (value > peak) peak = value;
    else if (value < peak) drawdown[i] = value / peak - 1;
  }
  return drawdown;
}

/**
 * The account if it had bought at the close of the last warm-up bar (one before `firstDecision`) with all of its money,
 * fractions of shares and no costs, and kept it; the initial cash before that bar.
 */
export function buyAndHoldOf(close: Float64Array, initialCash: number, firstDecision: number): Float64Array {
  const value = new Float64Array(close.length).fill(initialCash);
  const start = firstDecision - 1;
  if (start >= close.length) return value;
  const base = close[start]!;
  for (let i = start; i < close.length; i++) value[i] = initialCash * (close[i]! / base);
  return value;
}
