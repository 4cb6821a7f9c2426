import { sessionDateOf } from '@candlewick/engine/market';
import type { RawBars } from '@candlewick/engine/market';
import type { Instrument } from '../../market-data.ts';
import { splitLike } from '../../splits-in-prices.ts';

const mostNamed = 3;

/** Finds gaps between bars, oldest first, that look like splits which nothing has adjusted the prices for. */
export class SplitCheck {
  readonly #canSplit: boolean;
  readonly #ticker: string;
  readonly #found: string[] = [];
  #last = Number.NaN;

  constructor({ ticker, type }: Pick<Instrument, 'ticker' | 'type'>) {
    this.#ticker = ticker;
    this.#canSplit = type === 'stock' || type === 'etf';
  }

  see({ length, time, open, close, adjustedClose }: RawBars): void {
    if (!this.#canSplit) return;
    for (let bar = 0; bar < length; bar += 1) {
      const [adjusted, raw] = [adjustedClose[bar] ?? 0, close[bar] ?? 0];
      const ratio = splitLike(this.#last / ((open[bar] ?? 0) * (adjusted / raw)));
      if (ratio !== undefined) this.#found.push(`${sessionDateOf(time[bar] ?? 0)} (${ratio})`);
      this.#last = adjusted;
    }
  }

  get notes(): readonly string[] {
    const [found, more] = [this.#found, this.#found.length - mostNamed];
    if (found.length === 0) return [];
    const dates = found.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
    return [`A split? The price jumps on ${dates}. If so, name it in ${this.#ticker}.actions.csv, and import again.`];
  }
}
