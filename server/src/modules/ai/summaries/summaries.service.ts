import { minuteMs } from '@candlewick/engine/market';
import type { Caller } from '../../../caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredSummary } from '../../../platform/database/schema/ai.ts';
import type { Logger } from '../../../logger.ts';
import { unknownTicker } from '../../../market/known-tickers.ts';
import type { Market } from '../../../market/market.ts';
import type { DataDelayOf } from '../../billing/plans/data-delay.ts';
import { aiProblems } from '../ai.errors.ts';
import * as repository from '../ai.repository.ts';
import { cleanMarkdown } from '../answer/clean-markdown.ts';
import { KnownFigures } from '../answer/known-figures.ts';
import type { DailyUse } from '../daily-use.service.ts';
import { RecordingRunner } from '../tools/tool-runner.ts';
import type { SummaryKind, SummarySubjects } from './summary.ts';

export interface WantedSummary {
  readonly kind: SummaryKind;
  readonly ticker: string;
  /** Writes it again, which counts as a question. */
  readonly force: boolean;
}

/** Words what a subject has read; the built-in writer is the subject itself. */
export interface SummaryWriter {
  /** `builtin`, or the name of the model. */
  readonly name: string;
  /** Whether writing takes tokens. */
  readonly isModel: boolean;
  /** Throws ai_unavailable. */
  write(
    wanted: Pick<WantedSummary, 'kind' | 'ticker'>,
    data: unknown,
    more: { readonly signal: AbortSignal; readonly onTokens: (tokens: number) => void },
  ): Promise<string>;
}

interface Needs {
  readonly db: Database;
  readonly market: Market;
  readonly delayOf: DataDelayOf;
  readonly subjects: SummarySubjects;
  readonly writer: SummaryWriter;
  readonly use: Pick<DailyUse, 'countQuestion' | 'assertTokens' | 'addTokens'>;
  readonly now: () => number;
  readonly logger: Logger;
}

const hourMs = 60 * minuteMs;

type Key = repository.SummaryKey & { readonly kind: SummaryKind; readonly bar: string };

/** Summaries are kept per ticker and bar, and for each data delay: a caller must not read what a faster plan has seen. */
export class Summaries {
  readonly #needs: Needs;
  readonly #stopping = new AbortController();
  readonly #beingWritten = new Map<string, Promise<StoredSummary | null>>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null where there is nothing to summarize. Throws unknown_ticker, ai_unavailable and ai_limit_reached. */
  async get(caller: Caller, { kind, ticker: asked, force }: WantedSummary): Promise<StoredSummary | null> {
    const { db, market, writer, use } = this.#needs;
    const instrument = await market.lookUp(asked);
    if (!instrument) throw unknownTicker(asked);
    const { ticker } = instrument;
    const delayMinutes = await this.#needs.delayOf(caller);
    const key = { kind, ticker, delayMinutes, writer: writer.name, bar: this.#barOf(kind, ticker, delayMinutes) };
    const stored = force ? undefined : await repository.readSummary(key, db);
    if (stored?.bar === key.bar) return stored;
    const name = JSON.stringify(key);
    const running = this.#beingWritten.get(name);
    if (running) return running;
    // Before the writing begins, which others wait for: they have limits of their own.
    if (writer.isModel) await use.assertTokens(caller.userId);
    const takeBack = force ? await use.countQuestion(caller.userId) : undefined;
    const begun = this.#beingWritten.get(name);
    if (begun) {
      await takeBack?.();
      return begun;
    }
    const written = this.#write(caller, key).finally(() => this.#beingWritten.delete(name));
    this.#beingWritten.set(name, written);
    return written.catch(async (error: unknown) => {
      await takeBack?.();
      throw error;
    });
  }

  /** Ends what is being written. */
  stop(): void {
    this.#stopping.abort(aiProblems.stopping());
  }

  /** News come within a session, too. */
  #barOf(kind: SummaryKind, ticker: string, delayMinutes: number): string {
    const { market, now } = this.#needs;
    const session = String(market.newestSession(ticker, delayMinutes));
    return kind === 'news' ? `${session} ${Math.floor((now() - delayMinutes * minuteMs) / hourMs)}` : session;
  }

  async #write(caller: Caller, key: Key): Promise<StoredSummary | null> {
    const { db, subjects, writer, use, now, logger } = this.#needs;
    const { signal } = this.#stopping;
    const onFault = (tool: string, err: unknown) => logger.error({ err, tool }, 'a tool of the AI failed');
    const context = { caller, now, signal };
    const runner = new RecordingRunner({ tools: [], context, onStep: () => undefined, onFault });
    const subject = subjects[key.kind];
    const data = await subject.gather(key.ticker, runner);
    if (data === undefined) return null;
    const onTokens = (tokens: number) => use.addTokens(caller.userId, tokens);
    const text = cleanMarkdown(await writer.write(key, data, { signal, onTokens }));
    const known = new KnownFigures();
    known.addTime(now());
    for (const result of [data, ...runner.results, ...runner.sources()]) known.add(result);
    const unsupported = known.unknownIn(text);
    const summary = { ...key, text, sources: runner.sources(), unsupported, writtenAt: new Date(now()) };
    await repository.writeSummary(summary, db);
    return summary;
  }
}
