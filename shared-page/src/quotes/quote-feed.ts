import type { EndpointEvent, pricesApi } from '@candlewick/shared-api';

type QuoteEvent = EndpointEvent<typeof pricesApi.quoteStream>;

/** The newest quote of the stream. */
export type LiveQuote = Omit<QuoteEvent['quotes'][number], 'delayed_by'> & { readonly delayed_by: number | null };

interface FeedOptions {
  /** Opens a stream, which reconnects by itself. Throws if the server refuses it. */
  readonly open: (tickers: readonly string[], signal: AbortSignal) => AsyncIterable<QuoteEvent>;
  /** Follows whether the tab wants quotes at all, from now until the returned function is called. */
  readonly follow: (onChange: (isWanted: boolean) => void) => () => void;
}

interface Watched {
  readonly watchers: Set<() => void>;
  quote: LiveQuote | undefined;
}

/** The server's limit per stream. The tickers that were watched first have their quotes; the others keep those that the page loaded. */
export const mostStreamed = 100;
/** When a page replaces another, its tickers come and go one by one; a list changes them while it is scrolled. */
const settleMs = 250;
/**
 * Between two streams. Other tickers need a new stream: it starts with all of their quotes, so none is lost, and any of the server's
 * processes can serve it. To change an open one, a second call would have to reach the process that holds it.
 */
const leastGapMs = 1000;
const refusedPauseMs = 60_000;

/** Quotes of every ticker on screen, from one stream. */
export class QuoteFeed {
  readonly #options: FeedOptions;
  readonly #watched = new Map<string, Watched>();
  #isWanted = true;
  #unfollow: (() => void) | undefined;
  #connection: { readonly list: string; readonly abort: AbortController } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #openedAt = -Infinity;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** Calls `onChange` with each new quote of the ticker until the returned function is called. */
  watch(ticker: string, onChange: () => void): () => void {
    this.#unfollow ??= this.#options.follow((isWanted) => this.#setWanted(isWanted));
    const watched = this.#watched.get(ticker) ?? { watchers: new Set(), quote: undefined };
    this.#watched.set(ticker, watched);
    // A wrapper of its own for each call, so that two may pass the same function.
    const watcher = () => onChange();
    watched.watchers.add(watcher);
    this.#settle();
    return () => {
      watched.watchers.delete(watcher);
      if (watched.watchers.size === 0 && this.#watched.get(ticker) === watched) this.#watched.delete(ticker);
      this.#settle();
    };
  }

  /** The newest quote of a watched ticker; the same object until it changes. */
  quoteOf(ticker: string): LiveQuote | undefined {
    return this.#watched.get(ticker)?.quote;
  }

  #setWanted(isWanted: boolean): void {
    this.#isWanted = isWanted;
    this.#settle();
  }

  #settle(afterMs = settleMs): void {
    clearTimeout(this.#timer);
    const gapMs = this.#openedAt + leastGapMs - Date.now();
    this.#timer = setTimeout(() => this.#connect(), Math.max(afterMs, gapMs));
  }

  #connect(): void {
    if (this.#watched.size === 0) {
      this.#unfollow?.();
      this.#unfollow = undefined;
      // Whoever watches next asks again.
      this.#isWanted = true;
    }
    const tickers = this.#isWanted ? [...this.#watched.keys()].slice(0, mostStreamed) : [];
    const list = tickers.toSorted().join();
    if (list === (this.#connection?.list ?? '')) return;
    this.#connection?.abort.abort();
    this.#connection = list === '' ? undefined : { list, abort: new AbortController() };
    if (!this.#connection) return;
    this.#openedAt = Date.now();
    void this.#receive(tickers, this.#connection.abort.signal);
  }

  async #receive(tickers: readonly string[], signal: AbortSignal): Promise<void> {
    try {
      for await (const { quotes, delayed_by } of this.#options.open(tickers, signal)) {
        if (signal.aborted) return;
        for (const quote of quotes) this.#take({ ...quote, delayed_by: quote.delayed_by === null ? null : delayed_by });
      }
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The server refused live prices; trying again in a minute.', error);
      this.#connection = undefined;
      this.#settle(refusedPauseMs);
    }
  }

  #take(quote: LiveQuote): void {
    const watched = this.#watched.get(quote.ticker);
    if (!watched) return;
    watched.quote = quote;
    for (const onChange of watched.watchers) onChange();
  }
}
