import { minuteMs } from '@candlewick/engine/market';
import { screenerChoices } from '@candlewick/shared-api';
import type { ScreenerChoice } from '@candlewick/shared-api';
import type { Provenance, tickers } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { MarketDataId } from '../../../market/providers/providers.ts';
import { orderOf, whereOf } from './screener-query.repository.ts';
import type { ScreenerRequest, WantedRows } from './screener-query.repository.ts';
import type { ScannedRule } from './rule-scan.thread.ts';
import * as repository from './screener.repository.ts';
import type { ValueCount } from './screener.repository.ts';

type Answer = z.input<typeof tickers.screener.response>;
type Progress = z.input<typeof tickers.screenerProgress.response>;

type Sources = Awaited<ReturnType<typeof repository.readSources>>;

/** Names the source of most rows, and the session of most of them: at a weekend crypto alone has a newer one. */
function provenanceOf(sources: Sources, active: MarketDataId, delayMinutes: number): Provenance {
  const [most] = sources;
  const others = new Set(sources.map(({ source_label }) => source_label)).size - 1;
  const andOthers = others > 1 ? ` and ${others} other sources` : ' and one other source';
  const delayed_by = delayMinutes * minuteMs;
  return {
    source: most?.source ?? active,
    source_label: (most?.source_label ?? '') + (others > 0 ? andOthers : ''),
    simulated: sources.some(({ simulated }) => simulated),
    as_of: most?.as_of ?? Date.now() - delayed_by,
    delayed_by,
  };
}

const countsOf = ({ tickers, checked, tooShort, unavailable }: ScannedRule) => ({
  checked,
  matches: tickers.length,
  too_short: tooShort,
  unavailable,
});

/** Answers from the table that the screener's job keeps current. */
export class Screener {
  readonly #active: MarketDataId;
  readonly #db: Database;
  readonly #known = new Map<number, { readonly updatedAt: number | null; readonly sources: Promise<Sources> }>();

  constructor(active: MarketDataId, db: Database) {
    this.#active = active;
    this.#db = db;
  }

  /** With a rule that was scanned for the same delay, only what it holds on. */
  async screen(request: ScreenerRequest, delayMinutes: number, scanned?: ScannedRule): Promise<Answer> {
    const db = this.#db;
    const { page, page_size: limit } = request.pagination;
    const wanted = { delayMinutes, filters: request.filters, among: scanned?.tickers };
    const where = whereOf(wanted);
    const orderBy = orderOf(request.sort_model);
    const { is_complete, ...ofRows } = await this.progress(delayMinutes);
    const [rows, counted, sources] = await Promise.all([
      repository.readPage({ where, orderBy, limit, offset: (page - 1) * limit }, db),
      this.#countAll(wanted),
      this.#sourcesOf(delayMinutes, ofRows.updated_at),
    ]);
    return {
      ...provenanceOf(sources, this.#active, delayMinutes),
      rows,
      ...counted,
      is_complete,
      progress: ofRows,
      rule: scanned ? countsOf(scanned) : null,
    };
  }

  async progress(delayMinutes: number): Promise<Progress> {
    const found = await repository.readProgress(delayMinutes, this.#db);
    if (!found) return { done: 0, total: 0, updated_at: null, is_complete: false };
    const { done, total, updated_at } = found;
    return { done, total, updated_at: updated_at.getTime(), is_complete: done >= total };
  }

  /** Sources of all rows of the delay, read again after rows have changed. */
  #sourcesOf(delayMinutes: number, updatedAt: number | null): Promise<Sources> {
    const found = this.#known.get(delayMinutes);
    if (found && updatedAt !== null && found.updatedAt === updatedAt) return found.sources;
    const sources = repository.readSources(delayMinutes, this.#db);
    const entry = { updatedAt, sources };
    this.#known.set(delayMinutes, entry);
    sources.catch(() => this.#known.get(delayMinutes) === entry && this.#known.delete(delayMinutes));
    return sources;
  }

  /** Those without a filter of their own share the scan that counts all rows. */
  async #countAll(wanted: WantedRows): Promise<{ total: number; counts: Answer['counts'] }> {
    const db = this.#db;
    const filtered = new Set<string>(wanted.filters.map(({ field }) => field));
    const shared = screenerChoices.filter((choice) => !filtered.has(choice));
    const own = screenerChoices.filter((choice) => filtered.has(choice));
    const [all, ...ofOwn] = await Promise.all([
      repository.countValues(whereOf(wanted), shared, db),
      ...own.map((choice) => repository.countValues(whereOf(wanted, choice), [choice], db)),
    ]);
    const counts = new Map<ScreenerChoice, readonly ValueCount[]>(
      [all, ...ofOwn].flatMap((counted) => [...counted.counts]),
    );
    const ofChoice = screenerChoices.map((choice) => [choice, counts.get(choice) ?? []]);
    return { total: all.total, counts: Object.fromEntries(ofChoice) as Answer['counts'] };
  }
}
