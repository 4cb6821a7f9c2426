import { LRUCache } from 'lru-cache';
import type { Logger } from '../../../logger.ts';
import type { Metrics, RemoteEvent } from '../../../platform/metrics/metrics.ts';
import type { ChannelService, FailingRelease } from '../channels/channels.service.ts';
import type { RemoteState } from '../channels/choose.ts';
import type { FailureService, ReportedFailure } from './failures.service.ts';
import { begun, digestOfRelease, hourMs, hourOf } from '../documents/page-tokens.ts';
import type { PageRights, PageTokens } from '../documents/page-tokens.ts';
import { registryProblems } from '../registry.errors.ts';
import type { RegistryNeeds } from '../registry-needs.ts';
import * as repository from '../registry.repository.ts';
import type { Count } from './telemetry.repository.ts';
import { addCounts, countsSince } from './telemetry.repository.ts';
import { JudgedCounts } from './judged-counts.state.ts';
import { figuresOf, reasonToRollBack, timeCounter } from './telemetry-figures.state.ts';
import type { ReleaseFigures } from './telemetry-figures.state.ts';
import { TelemetryLimits } from './telemetry-limits.ts';

const flushAfterMs = 1000;
/** Limits of the suggestions: releases and period. */
const judgedHours = 2;
/** Failures of a release that count for one page load: a user who tries again and again says little of the others. */
const countedPerPage = 5;

export interface TelemetryEvent extends Omit<ReportedFailure, 'shell' | 'kind'> {
  readonly event: 'load' | 'failure';
  readonly duration_ms?: number | undefined;
  readonly failure?: string | undefined;
}

/** Counters of one report for the figures of its release. */
const countersOf = ({ failure, duration_ms: durationMs }: TelemetryEvent): string[] =>
  failure !== undefined
    ? [`failure:${failure}`]
    : ['load', ...(durationMs === undefined ? [] : [timeCounter(durationMs)])];

/** What a page reports at once. */
export interface Report {
  readonly tokens: readonly string[];
  /** Hash of the shell that runs in the page. */
  readonly shell: string;
  readonly events: readonly TelemetryEvent[];
  readonly address: string;
}

export interface Needs extends Pick<RegistryNeeds, 'db' | 'view'> {
  readonly pageTokens: PageTokens;
  /** Multiplies the limits. */
  readonly rateLimitFactor: number;
  readonly failures: FailureService;
  readonly channels: Pick<ChannelService, 'rollBackFailing'>;
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
}

/** Reports beyond the limits of a page or an address are refused; a document names the releases that it may report. */
export class TelemetryService {
  readonly #needs: Needs;
  readonly #limits: TelemetryLimits;
  readonly #waiting = new Map<string, Count>();
  readonly #failed = new LRUCache<string, number>({ max: 50_000 });
  readonly #judgedCounts = new JudgedCounts();
  readonly #told = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#limits = new TelemetryLimits(needs.rateLimitFactor);
  }

  /**
   * Counts the events and stores the failures, in batches within a second. Returns the successor of the tokens. Throws
   * page_token_invalid, page_token_expired, release_not_named or rate_limited, and then counts nothing.
   */
  async record(report: Report): Promise<string> {
    const { pageTokens, failures, metrics } = this.#needs;
    const { tokens, shell, events, address } = report;
    const now = Date.now();
    const rights = pageTokens.read(tokens, now);
    this.#checkNames(report, rights);
    const page = begun(rights);
    const { length } = events.filter(({ event }) => event === 'failure');
    await this.#limits.count({ session: rights.session, address, events: events.length, failures: length });
    for (const event of events) {
      const { failure: kind } = event;
      metrics?.remoteReported({ remote: event.remote, channel: this.#channelOf(event), failure: kind });
      if (kind !== undefined) failures.take({ ...event, shell, kind }, new Date(now));
      if (kind !== undefined && !this.#countsFor(page.session, event)) continue;
      for (const counter of [...countersOf(event), ...this.#judgedCounts.countersOf(event, address, hourOf(now))])
        this.#add(event, counter);
    }
    this.#flushLater();
    return pageTokens.forPage(page, now);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
    if (this.#waiting.size > 0) await this.#flush();
    await this.#needs.failures.close();
  }

  /** Figures per release of the last hours, by remote and hash. */
  async figures(hours: number, remote: string | undefined): Promise<Map<string, ReleaseFigures>> {
    // By clock hours: the first one counts in full, or an hour could be a minute.
    const since = hourOf(Date.now()) - hours * hourMs;
    const counts = await countsSince(new Date(since), remote, this.#needs.db);
    const groups = Map.groupBy(counts, (count) => `${count.remote} ${count.hash}`);
    return new Map([...groups].map(([key, group]) => [key, figuresOf(group)]));
  }

  /** Current releases that fail much more than the previous one; a canary is compared with the active one. */
  async suggestions(remote: string | undefined): Promise<FailingRelease[]> {
    const all = await this.figures(judgedHours, remote);
    const states = [...this.#needs.view.state.remotes.values()].filter(
      ({ name }) => remote === undefined || name === remote,
    );
    return states.flatMap((state) => this.#suggestionsOf(state, all));
  }

  /** Throws release_not_named. */
  #checkNames({ shell, events }: Report, { releases }: PageRights): void {
    const keys = [{ remote: 'shell', hash: shell }, ...events];
    const problems = keys.flatMap((key, index) => {
      if (releases.has(digestOfRelease(key))) return [];
      const path = index === 0 ? 'shell' : `events.${index - 1}.hash`;
      return [{ code: 'release_not_named', path, message: `The document did not name ${key.remote} ${key.hash}.` }];
    });
    if (problems.length > 0) throw registryProblems.releaseNotNamed(problems);
  }

  #channelOf({ remote, hash }: TelemetryEvent): RemoteEvent['channel'] {
    const state = this.#needs.view.state.remotes.get(remote);
    if (state?.active === hash) return 'active';
    return state?.canary?.hash === hash ? 'canary' : 'other';
  }

  /** Whether another failure of the release counts for this page load. */
  #countsFor(session: string, { remote, hash }: TelemetryEvent): boolean {
    const key = `${session} ${remote} ${hash}`;
    const count = (this.#failed.get(key) ?? 0) + 1;
    this.#failed.set(key, count);
    return count <= countedPerPage;
  }

  #add(event: TelemetryEvent, counter: string): void {
    const key = `${event.remote} ${event.hash} ${counter}`;
    const count = (this.#waiting.get(key)?.count ?? 0) + 1;
    this.#waiting.set(key, { remote: event.remote, hash: event.hash, counter, count });
  }

  #suggestionsOf(state: RemoteState, all: Map<string, ReleaseFigures>): FailingRelease[] {
    const { name, active, canary, history } = state;
    const pairs = [
      { hash: canary?.hash, before: active },
      { hash: active, before: history.at(-1) },
    ];
    return pairs.flatMap(({ hash, before }) => {
      const now = all.get(`${name} ${hash}`);
      const reason = now ? reasonToRollBack(now.judged, all.get(`${name} ${before}`)?.judged) : null;
      return hash && reason ? [{ remote: name, hash, reason }] : [];
    });
  }

  /** Writes a suggestion to the audit log, once per process and release. */
  async #advise({ remote, hash, reason }: FailingRelease): Promise<void> {
    const { db, view, logger } = this.#needs;
    const key = `${remote} ${hash}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    // A rollback would leave the active release, which is good while a canary fails.
    const isCanary = view.state.remotes.get(remote)?.active !== hash;
    const action = isCanary ? 'suggest end of canary' : 'suggest rollback';
    const entry = { actor: 'telemetry', action, remote, detail: { hash, reason } };
    await db.transaction((transaction) => repository.addAudit(entry, transaction));
    logger.warn({ remote, hash }, `${isCanary ? 'end the canary of' : 'roll back'} ${remote}? ${reason}`);
  }

  async #judge(): Promise<void> {
    const { channels, logger } = this.#needs;
    for (const suggestion of await this.suggestions(undefined)) {
      const { remote, hash, reason } = suggestion;
      const isGone = await channels.rollBackFailing(suggestion).catch((err: unknown) => {
        logger.warn({ err, remote, hash }, `could not roll back ${remote}`);
        return false;
      });
      if (isGone) logger.warn({ remote, hash }, `${remote} ${hash} is no longer given to users. ${reason}`);
      else await this.#advise(suggestion);
    }
  }

  async #flush(): Promise<void> {
    const { db, failures } = this.#needs;
    this.#timer = undefined;
    const counts = [...this.#waiting.values()];
    this.#waiting.clear();
    const hour = new Date(hourOf(Date.now()));
    await addCounts(counts, hour, db);
    await failures.write();
    if (counts.some(({ counter }) => counter.startsWith('failure'))) await this.#judge();
  }

  #flushLater(): void {
    this.#timer ??= setTimeout(() => {
      // One after the other: two at a time would each see room for the last groups of failures.
      this.#writing = this.#writing
        .then(() => this.#flush())
        .catch((err: unknown) => this.#needs.logger.warn({ err }, 'could not write telemetry'));
    }, flushAfterMs);
  }
}
