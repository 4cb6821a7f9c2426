import { minuteMs } from '@candlewick/engine/market';
import type { EventStream } from '../../platform/http/event-stream.ts';
import { QuoteBoard } from './quote-board.state.ts';
import type { QuoteSource } from './quote-source.ts';

interface Needs {
  readonly source: QuoteSource;
  /** Data delays of users in minutes; without those who do not exist. */
  readonly delaysOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly onError: (error: Error) => void;
}

interface Opening {
  readonly stream: Omit<EventStream, 'whenRead'>;
  readonly userId: string;
  readonly delayMinutes: number;
  readonly tickers: readonly string[];
}

interface Watcher extends Opening {
  readonly list: string;
  /** Version of the board that the reader has seen. */
  seen: number;
  /** Quotes up to this time were received before the client reconnected. */
  readonly resumeAfter: number;
  /** Turn of the last event: the second or the minute, since the epoch. */
  sentIn: number;
}

const secondMs = 1000;
const planCheckMs = 10_000;
/** Plans with a longer delay get a quote a minute. */
const longestLiveDelayMinutes = 15;

const intervalOf = (delayMinutes: number) => (delayMinutes <= longestLiveDelayMinutes ? secondMs : minuteMs);
/** Not a gap since the last event: one that was late must not cost the next. */
const turnAt = (now: number, delayMinutes: number) => Math.floor(now / intervalOf(delayMinutes));

/** The time of `<delay>-<time>`, the id of an event; 0 if it is another delay's, or none. */
function resumeTime(lastId: string | undefined, delayMinutes: number): number {
  const [, delay, time] = /^(\d{1,6})-(\d{1,15})$/.exec(lastId ?? '') ?? [];
  return Number(delay) === delayMinutes ? Number(time) : 0;
}

/** Sends quotes to the streams of this process: at most one event for each second of the clock and stream, with all quotes that changed. */
export class QuoteStreams {
  readonly #needs: Needs;
  readonly #boards = new Map<number, QuoteBoard>();
  readonly #watchers = new Set<Watcher>();
  readonly #refreshedAt = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;
  #planCheckedAt = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Sends what the stream's Last-Event-ID lacks, and then each change, until the stream ends. */
  async add(opening: Opening): Promise<void> {
    const { stream, delayMinutes, tickers } = opening;
    const { source, onError } = this.#needs;
    const board = this.#boards.get(delayMinutes) ?? new QuoteBoard(delayMinutes, source, onError);
    this.#boards.set(delayMinutes, board);
    const unwatch = board.watch(tickers);
    const watcher = {
      ...opening,
      list: tickers.join(),
      seen: 0,
      resumeAfter: resumeTime(stream.lastId, delayMinutes),
      sentIn: 0,
    };
    stream.onEnd(() => {
      this.#watchers.delete(watcher);
      unwatch();
      if (board.isEmpty && this.#boards.get(delayMinutes) === board) this.#boards.delete(delayMinutes);
    });
    await board.ready(tickers);
    if (stream.hasEnded) return;
    this.#watchers.add(watcher);
    this.#createWriter(Date.now())(watcher);
    if (!this.#timer) this.#schedule(Date.now());
  }

  /** Streams that watch the same and have seen the same share the bytes. */
  #createWriter(now: number): (watcher: Watcher) => void {
    const written = new Map<string, { readonly id: string; readonly bytes: Buffer } | undefined>();
    const eventOf = ({ tickers, list, seen, resumeAfter, delayMinutes }: Watcher, board: QuoteBoard) => {
      const after = seen === 0 ? resumeAfter : 0;
      const key = `${delayMinutes} ${seen} ${after} ${list}`;
      if (written.has(key)) return written.get(key);
      const quotes = board.changed(tickers, seen, after);
      const id = `${delayMinutes}-${board.time}`;
      const data = `{"delayed_by":${delayMinutes * minuteMs},"quotes":[${quotes.join(',')}]}`;
      const event = quotes.length === 0 ? undefined : { id, bytes: Buffer.from(`id: ${id}\ndata: ${data}\n\n`) };
      written.set(key, event);
      return event;
    };
    return (watcher) => {
      const board = this.#boards.get(watcher.delayMinutes);
      // A reader that lags gets all that changed in the meantime in one event, as soon as it has read the last.
      if (!board || watcher.seen === board.version || watcher.stream.isBlocked) return;
      const turn = turnAt(now, watcher.delayMinutes);
      if (watcher.sentIn === turn) return;
      const event = eventOf(watcher, board);
      watcher.seen = board.version;
      if (!event) return;
      watcher.sentIn = turn;
      watcher.stream.give(event, 'latest');
    };
  }

  async #refreshDue(now: number): Promise<void> {
    for (const [delay, board] of this.#boards) {
      const turn = turnAt(now, delay);
      if (this.#refreshedAt.get(delay) === turn) continue;
      this.#refreshedAt.set(delay, turn);
      await board.refresh();
    }
  }

  /** Ends streams whose plan has another delay now; their clients reconnect and get that. */
  async #checkPlans(): Promise<void> {
    const delays = await this.#needs.delaysOf([...new Set(Array.from(this.#watchers, ({ userId }) => userId))]);
    for (const { stream, userId, delayMinutes } of this.#watchers)
      if (delays.get(userId) !== delayMinutes) stream.end();
  }

  async #tick(now: number): Promise<void> {
    if (now - this.#planCheckedAt >= planCheckMs) {
      this.#planCheckedAt = now;
      this.#checkPlans().catch(this.#needs.onError);
    }
    await this.#refreshDue(now);
    const write = this.#createWriter(now);
    for (const watcher of this.#watchers) write(watcher);
  }

  /** Quotes change with the second: the next tick is in the second after that of the last, also if that came a little early or late. */
  #schedule(last: number): void {
    if (this.#watchers.size === 0) {
      this.#timer = undefined;
      return;
    }
    const next = (Math.floor(last / secondMs) + 1) * secondMs;
    this.#timer = setTimeout(
      () => {
        const now = Date.now();
        void this.#tick(now)
          .catch(this.#needs.onError)
          .finally(() => this.#schedule(now));
      },
      Math.max(0, next - Date.now()),
    ).unref();
  }
}
