import type { Bar } from '../bars.ts';
import { CandleWindow } from './candle-window.ts';
import type { CandlePattern } from './pattern.ts';

/**
 * Finds patterns bar by bar in one shared window, bit for bit as `find` does over the whole series. The returned array has one
 * value per pattern in their order, 0 during the warm-up. The next call reuses it.
 */
export class PatternScanner {
  readonly #patterns: readonly CandlePattern[];
  readonly #window = new CandleWindow();
  readonly #column = new Int16Array(this.#window.open.length);
  readonly #values: Int16Array;

  constructor(patterns: readonly CandlePattern[]) {
    this.#patterns = patterns;
    this.#values = new Int16Array(patterns.length);
    // An empty stretch makes each pattern ask for its averages.
    for (const { find } of patterns) find(this.#window, this.#column, 0, 0);
  }

  /** Bars taken so far. */
  get count(): number {
    return this.#window.count;
  }

  next(bar: Bar): Int16Array {
    this.#window.add(bar);
    const last = this.#window.length - 1;
    const bars = this.#window.count;
    for (let k = 0; k < this.#patterns.length; k++) {
      const { find, firstIndex } = this.#patterns[k]!;
      if (bars <= firstIndex) continue;
      find(this.#window, this.#column, last, last + 1);
      this.#values[k] = this.#column[last]!;
    }
    return this.#values;
  }

  /** What `next` would return for this bar. Does not take the bar. */
  peek(bar: Bar): Int16Array {
    const values = this.next(bar);
    this.#window.undo();
    return values;
  }
}
