import type { LiveQuote, QuoteFeed } from './quote-feed.ts';

type Quotes = Pick<ReadonlyMap<string, LiveQuote>, 'get'>;

/**
 * The newest quotes of a list's rows, as a store. It follows only the rows that it is told to; the others keep the last quote they had, so
 * that no price goes back in time.
 */
export class RowQuotes {
  readonly #feed: Pick<QuoteFeed, 'watch' | 'quoteOf'>;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<string, () => void>();
  readonly #quotes = new Map<string, LiveQuote>();
  #followed: ReadonlySet<string> = new Set();
  #shown: Quotes | undefined;

  constructor(feed: Pick<QuoteFeed, 'watch' | 'quoteOf'>) {
    this.#feed = feed;
  }

  get followed(): ReadonlySet<string> {
    return this.#followed;
  }

  /** Follows these tickers instead of those before, as long as anyone listens. */
  follow(tickers: ReadonlySet<string>): void {
    if (tickers === this.#followed) return;
    this.#followed = tickers;
    this.#sync();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#sync();
    return () => {
      this.#listeners.delete(listener);
      this.#sync();
    };
  };

  /** Another object after each change. React asks after each quote of an event, so it is no copy. */
  readonly read = (): Quotes => (this.#shown ??= { get: (ticker) => this.#quotes.get(ticker) });

  #sync(): void {
    const wanted = this.#listeners.size > 0 ? this.#followed : new Set<string>();
    for (const ticker of wanted)
      if (!this.#stops.has(ticker))
        this.#stops.set(
          ticker,
          this.#feed.watch(ticker, () => this.#take(ticker)),
        );
    for (const [ticker, stop] of this.#stops) {
      if (wanted.has(ticker)) continue;
      stop();
      this.#stops.delete(ticker);
    }
  }

  #take(ticker: string): void {
    const quote = this.#feed.quoteOf(ticker);
    if (!quote) return;
    this.#quotes.set(ticker, quote);
    this.#shown = undefined;
    for (const listener of this.#listeners) listener();
  }
}
