import { setImmediate } from 'node:timers/promises';
import { minuteMs } from '@candlewick/engine/market';
import type { QuoteSource } from './quote-source.ts';

/** The last state of a quote, serialized once for all streams. */
interface Entry {
  watchers: number;
  key: string | undefined;
  /** Version of the board at the last change; 0 before the first quote. */
  version: number;
  /** Time of the last change. */
  changedAt: number;
  json: string;
  /** The same without the time: a trade at the same price changes nothing. */
  figures: string;
  /** First computation, shared by those who wait for it. */
  first: Promise<void> | undefined;
  hasFailed: boolean;
}

/** How long quotes are computed before other work gets a turn. */
const sliceMs = 5;

/** The quotes of one data delay that streams watch: each is computed once for all of them. */
export class QuoteBoard {
  readonly delayMinutes: number;
  readonly #source: QuoteSource;
  readonly #onError: (error: Error) => void;
  readonly #entries = new Map<string, Entry>();
  #version = 0;
  #time = 0;

  constructor(delayMinutes: number, source: QuoteSource, onError: (error: Error) => void) {
    this.delayMinutes = delayMinutes;
    this.#source = source;
    this.#onError = onError;
    this.#setTime();
  }

  /** Grows with every change. */
  get version(): number {
    return this.#version;
  }

  /** The second that the board shows, as the delay sees it. UTC epoch milliseconds. */
  get time(): number {
    return this.#time;
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  /** Starts to keep these quotes. Returns the function that stops it. */
  watch(tickers: readonly string[]): () => void {
    for (const ticker of tickers) {
      const entry = this.#entries.get(ticker);
      if (entry) entry.watchers += 1;
      else
        this.#entries.set(ticker, {
          watchers: 1,
          key: undefined,
          version: 0,
          changedAt: 0,
          json: '',
          figures: '',
          first: undefined,
          hasFailed: false,
        });
    }
    return () => {
      for (const ticker of tickers) {
        const entry = this.#entries.get(ticker);
        if (entry && --entry.watchers === 0) this.#entries.delete(ticker);
      }
    };
  }

  /** Resolves when each of these watched quotes has been computed at least once. */
  async ready(tickers: readonly string[]): Promise<void> {
    for (const ticker of tickers) {
      const entry = this.#entries.get(ticker);
      if (entry) await this.#begin(ticker, entry);
    }
  }

  /** Computes what may have changed since the last time. */
  async refresh(): Promise<void> {
    this.#setTime();
    let sliceEnd = performance.now() + sliceMs;
    for (const [ticker, entry] of this.#entries) {
      if (entry.first) await this.#update(ticker, entry);
      else await this.#begin(ticker, entry);
      if (performance.now() < sliceEnd) continue;
      await setImmediate();
      sliceEnd = performance.now() + sliceMs;
    }
  }

  /** JSON of the quotes that changed after a version of the board and a time; both 0 for all. */
  changed(tickers: readonly string[], version: number, after: number): readonly string[] {
    return tickers.flatMap((ticker) => {
      const entry = this.#entries.get(ticker);
      return entry && entry.version > version && entry.changedAt > after ? [entry.json] : [];
    });
  }

  #setTime(): void {
    this.#time = Math.floor((Date.now() - this.delayMinutes * minuteMs) / 1000) * 1000;
  }

  #begin(ticker: string, entry: Entry): Promise<void> {
    return (entry.first ??= this.#update(ticker, entry));
  }

  async #update(ticker: string, entry: Entry): Promise<void> {
    const key = this.#source.keyOf(ticker, this.delayMinutes);
    if (key === entry.key) return;
    entry.key = key;
    try {
      const quote = await this.#source.quote(ticker, this.delayMinutes);
      const figures = JSON.stringify({ ...quote, as_of: 0 });
      entry.hasFailed = false;
      if (figures === entry.figures) return;
      entry.figures = figures;
      entry.json = JSON.stringify(quote);
      // What does not move with the clock changes by an import, which may bring older prices.
      entry.changedAt = this.#source.isLive(ticker, this.delayMinutes) ? quote.as_of : this.#time;
      this.#version += 1;
      entry.version = this.#version;
    } catch (error) {
      // The quote may fail every second; the others continue.
      if (!entry.hasFailed) this.#onError(new Error(`There is no quote of ${ticker}.`, { cause: error }));
      entry.hasFailed = true;
    }
  }
}
