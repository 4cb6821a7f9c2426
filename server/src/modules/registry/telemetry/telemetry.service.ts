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
import { createTelemetryLimits } from './telemetry-limits.ts';

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
export function createTelemetryService(needs: Needs) {
  const { db, view, pageTokens, failures, channels, logger, metrics } = needs;
  const limit = createTelemetryLimits(needs.rateLimitFactor);
  const waiting = new Map<string, Count>();
  const failed = new LRUCache<string, number>({ max: 50_000 });
  const judgedCounts = new JudgedCounts();
  const told = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Throws release_not_named. */
  const checkNames = ({ shell, events }: Report, { releases }: PageRights) => {
    const keys = [{ remote: 'shell', hash: shell }, ...events];
    const problems = keys.flatMap((key, index) => {
      if (releases.has(digestOfRelease(key))) return [];
      const path = index === 0 ? 'shell' : `events.${index - 1}.hash`;
      return [{ code: 'release_not_named', path, message: `The document did not name ${key.remote} ${key.hash}.` }];
    });
    if (problems.length > 0) throw registryProblems.releaseNotNamed(problems);
  };

  const channelOf = ({ remote, hash }: TelemetryEvent): RemoteEvent['channel'] => {
    const state = view.state.remotes.get(remote);
    if (state?.active === hash) return 'active';
    return state?.canary?.hash === hash ? 'canary' : 'other';
  };

  /** Whether another failure of the release counts for this page load. */
  const countsFor = (session: string, { remote, hash }: TelemetryEvent): boolean => {
    const key = `${session} ${remote} ${hash}`;
    const count = (failed.get(key) ?? 0) + 1;
    failed.set(key, count);
    return count <= countedPerPage;
  };

  const add = (event: TelemetryEvent, counter: string) => {
    const key = `${event.remote} ${event.hash} ${counter}`;
    const count = (waiting.get(key)?.count ?? 0) + 1;
    waiting.set(key, { remote: event.remote, hash: event.hash, counter, count });
  };

  /** Figures per release of the last hours, by remote and hash. */
  const figures = async (hours: number, remote: string | undefined): Promise<Map<string, ReleaseFigures>> => {
    // By clock hours: the first one counts in full, or an hour could be a minute.
    const since = hourOf(Date.now()) - hours * hourMs;
    const counts = await countsSince(new Date(since), remote, db);
    const groups = Map.groupBy(counts, (count) => `${count.remote} ${count.hash}`);
    return new Map([...groups].map(([key, group]) => [key, figuresOf(group)]));
  };

  const suggestionsOf = (state: RemoteState, all: Map<string, ReleaseFigures>): FailingRelease[] => {
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
  };

  /** Current releases that fail much more than the previous one; a canary is compared with the active one. */
  const suggestions = async (remote: string | undefined): Promise<FailingRelease[]> => {
    const all = await figures(judgedHours, remote);
    const states = [...view.state.remotes.values()].filter(({ name }) => remote === undefined || name === remote);
    return states.flatMap((state) => suggestionsOf(state, all));
  };

  /** Writes a suggestion to the audit log, once per process and release. */
  const advise = async ({ remote, hash, reason }: FailingRelease) => {
    const key = `${remote} ${hash}`;
    if (told.has(key)) return;
    told.add(key);
    // A rollback would leave the active release, which is good while a canary fails.
    const isCanary = view.state.remotes.get(remote)?.active !== hash;
    const action = isCanary ? 'suggest end of canary' : 'suggest rollback';
    const entry = { actor: 'telemetry', action, remote, detail: { hash, reason } };
    await db.transaction((transaction) => repository.addAudit(entry, transaction));
    logger.warn({ remote, hash }, `${isCanary ? 'end the canary of' : 'roll back'} ${remote}? ${reason}`);
  };

  const judge = async () => {
    for (const suggestion of await suggestions(undefined)) {
      const { remote, hash, reason } = suggestion;
      const isGone = await channels.rollBackFailing(suggestion).catch((err: unknown) => {
        logger.warn({ err, remote, hash }, `could not roll back ${remote}`);
        return false;
      });
      if (isGone) logger.warn({ remote, hash }, `${remote} ${hash} is no longer given to users. ${reason}`);
      else await advise(suggestion);
    }
  };

  const flush = async () => {
    timer = undefined;
    const counts = [...waiting.values()];
    waiting.clear();
    const hour = new Date(hourOf(Date.now()));
    await addCounts(counts, hour, db);
    await failures.write();
    if (counts.some(({ counter }) => counter.startsWith('failure'))) await judge();
  };
  const flushLater = () => {
    timer ??= setTimeout(() => {
      writing = flush().catch((err: unknown) => logger.warn({ err }, 'could not write telemetry'));
    }, flushAfterMs);
  };

  return {
    /**
     * Counts the events and stores the failures, in batches within a second. Returns the successor of the tokens. Throws
     * page_token_invalid, page_token_expired, release_not_named or rate_limited, and then counts nothing.
     */
    async record(report: Report): Promise<string> {
      const { tokens, shell, events, address } = report;
      const now = Date.now();
      const rights = pageTokens.read(tokens, now);
      checkNames(report, rights);
      const page = begun(rights);
      const { length } = events.filter(({ event }) => event === 'failure');
      await limit({ session: rights.session, address, events: events.length, failures: length });
      for (const event of events) {
        const { failure: kind } = event;
        metrics?.remoteReported({ remote: event.remote, channel: channelOf(event), failure: kind });
        if (kind !== undefined) failures.take({ ...event, shell, kind }, new Date(now));
        if (kind !== undefined && !countsFor(page.session, event)) continue;
        for (const counter of [...countersOf(event), ...judgedCounts.countersOf(event, address, hourOf(now))])
          add(event, counter);
      }
      flushLater();
      return pageTokens.forPage(page, now);
    },
    figures,
    suggestions,
    async close(): Promise<void> {
      clearTimeout(timer);
      await writing;
      if (waiting.size > 0) await flush();
      await failures.close();
    },
  };
}

export type TelemetryService = ReturnType<typeof createTelemetryService>;
