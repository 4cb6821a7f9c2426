/** Right sides of the bounded oscillators (specification section 5, the list of RSI). */
export const boundedOscillators: readonly string[] = ['Price', 'ADX', 'CCI', 'MFI', 'RSI', 'WILLR'];

/** TA-Lib's TA_IS_ZERO. */
export function isNearZero(value: number): boolean {
  return value > -1e-14 && value < 1e-14;
}

/** Index of the lowest of `values[from…to]`, the first of equal ones. */
export function lowestIndex(values: Float64Array, from: number, to: number): number {
  let index = from;
  for (let i = from + 1; i <= to; i++) if (values[i]! < values[index]!) index = i;
  return index;
}

/** Index of the highest of `values[from…to]`, the first of equal ones. */
export function highestIndex(values: Float64Array, from: number, to: number): number {
  let index = from;
  for (let i = from + 1; i <= to; i++) if (values[i]! > values[index]!) index = i;
  return index;
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
    this.highest = this.#highs[highestIndex(this.#highs, 0, period - 1)]!;
    this.lowest = this.#lows[lowestIndex(this.#lows, 0, period - 1)]!;
    const isFull = this.#count + 1 >= period;
    if (keeps) this.#count++;
    else {
      this.#highs[slot] = oldHigh;
      this.#lows[slot] = oldLow;
    }
    return isFull;
  }
}
