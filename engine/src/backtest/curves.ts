/** Fraction below the highest equity so far, 0 or below, one per bar. The first peak is `initialCash`. */
export function drawdownOf(equity: Float64Array, initialCash: number): Float64Array {
  const drawdown = new Float64Array(equity.length);
  let peak = initialCash;
  for (let i = 0; i < equity.length; i++) {
    const value = equity[i]!;
    if (value > peak) peak = value;
    else if (value < peak) drawdown[i] = value / peak - 1;
  }
  return drawdown;
}

/** The account if it had bought at the first close with all of its money, in fractions of shares and without costs. */
export function buyAndHoldOf(close: Float64Array, initialCash: number): Float64Array {
  const base = close[0]!;
  const value = new Float64Array(close.length);
  for (let i = 0; i < close.length; i++) value[i] = initialCash * (close[i]! / base);
  return value;
}
