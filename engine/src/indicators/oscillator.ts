/** Right sides of the bounded oscillators (specification section 5, the list of RSI). */
export const boundedOscillators: readonly string[] = ['Price', 'ADX', 'CCI', 'MFI', 'RSI', 'WILLR'];

/** TA-Lib's TA_IS_ZERO. */
export function isNearZero(value: number): boolean {
  return value > -1e-14 && value < 1e-14;
}

/** The last `period` highs and lows of a stream. */
export class RangeWindow {
  readonly #highs: Float64Array;
  readonly #lows: Float64Array;
  #count = 0;
  highest = 0;
  lowest = 0;

  constructor(period: number) {
    this.#highs = new Float64Array(period).fill(-Infinity);
    this.#lows = new Float64Array(period).fill(Infinity);
  }

  /** Sets `highest` and `lowest` to those of the window that ends with this bar; false while it is not full. */
  see(high: number, low: number, keeps: boolean): boolean {
    const period = this.#highs.length;
    const slot = this.#count % period;
    const [oldHigh, oldLow] = [this.#highs[slot]!, this.#lows[slot]!];
    this.#highs[slot] = high;
    this.#lows[slot] = low;
    this.highest = -Infinity;
    this.lowest = Infinity;
    for (const value of this.#highs) if (value > this.highest) this.highest = value;
    for (const value of this.#lows) if (value < this.lowest) this.lowest = value;
    const isFull = this.#count + 1 >= period;
    if (keeps) this.#count++;
    else {
      this.#highs[slot] = oldHigh;
      this.#lows[slot] = oldLow;
    }
    return isFull;
  }
}
