import type { Bar } from '../bars.ts';
import { CandleWindow } from './candle-window.ts';
import type { CandlePattern } from './pattern.ts';

/**
 * Patterns bar by bar, sharing one window: what `find` gives for the whole series, bit for bit. The returned array has one
 * value for each pattern, in their order, 0 during its warm-up, and is reused by the next call.
 */
export class PatternScanner {
  readonly #patterns: readonly CandlePattern[];
  readonly #window = new CandleWindow();
  readonly #column = new Int16Array(this.#window.open.length);
  readonly #values: Int16Array;

  constructor(patterns: readonly CandlePattern[]) {
    this.#patterns = patterns;
    this.#values = new Int16Array(patterns.length);
    // An empty stretch, so that each pattern asks for its averages.
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

  /** What `next` would return for this bar; the bar is not taken. */
  peek(bar: Bar): Int16Array {
    const values = this.next(bar);
    this.#window.undo();
    return values;
  }
}
