/** The objective and the trades at each combination. */
export interface Grid {
  readonly symbols: number;
  /** NaN where there is no value. */
  readonly values: Float64Array;
  readonly trades: Float64Array;
}

/** Adds grids one after another: the mean of the objective over the symbols that have it, and the sum of the trades. */
export class MeanGrid {
  readonly #sums: Float64Array;
  readonly #counts: Float64Array;
  readonly #trades: Float64Array;
  #symbols = 0;

  constructor(combinations: number) {
    this.#sums = new Float64Array(combinations);
    this.#counts = new Float64Array(combinations);
    this.#trades = new Float64Array(combinations);
  }

  add(values: Float64Array, trades: Float64Array): void {
    this.#symbols += 1;
    for (let k = 0; k < this.#sums.length; k += 1) {
      const value = values[k]!;
      this.#trades[k]! += trades[k]!;
      if (Number.isNaN(value)) continue;
      this.#sums[k]! += value;
      this.#counts[k]! += 1;
    }
  }

  /** A combination without a value on any symbol is NaN. */
  get grid(): Grid {
    return { symbols: this.#symbols, values: this.#sums.map((sum, k) => sum / this.#counts[k]!), trades: this.#trades };
  }
}
