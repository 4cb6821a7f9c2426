import type { Logger } from '../../logger.ts';
import type { Metrics, RemoteEvent } from '../../metrics/metrics.ts';
import type { Count } from './telemetry.repository.ts';
import { addCounts, countsSince } from './telemetry.repository.ts';
import { figuresOf, reasonToRollBack, timeCounter } from './telemetry-figures.ts';
import type { ReleaseFigures } from './telemetry-figures.ts';
import type { RegistryNeeds } from './registry.needs.ts';
import type { RemoteState } from './choose.ts';
import * as repository from './registry.repository.ts';

const flushAfterMs = 1000;
const hourMs = 3_600_000;
/** Limits of the suggestions: releases and period. */
const judgedHours = 2;
const knownForMs = 60_000;

export interface TelemetryEvent {
  readonly remote: string;
  readonly hash: string;
  readonly event: 'load' | 'failure';
  readonly duration_ms?: number | undefined;
  readonly failure?: string | undefined;
}

export interface Suggestion {
  readonly remote: string;
  readonly hash: string;
  readonly reason: string;
}

export interface TelemetryService {
  /** Counts the events of known releases and returns how many. Writes them in batches within a second. */
  record(events: readonly TelemetryEvent[]): Promise<number>;
  /** Figures per release of the last hours, by remote and hash. */
  figures(hours: number, remote: string | undefined): Promise<Map<string, ReleaseFigures>>;
  /** Current releases that fail much more than the previous one; a canary is compared with the active one. */
  suggestions(remote: string | undefined): Promise<Suggestion[]>;
  close(): Promise<void>;
}

const failureOf = ({ event, failure = 'other' }: TelemetryEvent) => (event === 'failure' ? failure : undefined);

export function createTelemetryService(
  { db, view }: RegistryNeeds,
  logger: Logger,
  metrics?: Metrics,
): TelemetryService {
  const waiting = new Map<string, Count>();
  const known = new Map<string, { readonly is: boolean; readonly until: number }>();
  const told = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const isKnown = async ({ remote, hash }: TelemetryEvent): Promise<boolean> => {
    if (view.state.remotes.get(remote)?.releases.has(hash)) return true;
    const key = `${remote} ${hash}`;
    const cached = known.get(key);
    if (cached && cached.until > Date.now()) return cached.is;
    const is = (await repository.findRelease(remote, hash, db)) !== undefined;
    if (known.size > 1000) known.clear();
    known.set(key, { is, until: Date.now() + knownForMs });
    return is;
  };

  const channelOf = ({ remote, hash }: TelemetryEvent): RemoteEvent['channel'] => {
    const state = view.state.remotes.get(remote);
    if (state?.active === hash) return 'active';
    return state?.canary?.hash === hash ? 'canary' : 'other';
  };

  const add = (event: TelemetryEvent, counter: string) => {
    const key = `${event.remote} ${event.hash} ${counter}`;
    const count = (waiting.get(key)?.count ?? 0) + 1;
    waiting.set(key, { remote: event.remote, hash: event.hash, counter, count });
  };

  const figures: TelemetryService['figures'] = async (hours, remote) => {
    // By clock hours: the first one counts in full, or an hour could be a minute.
    const since = Math.floor(Date.now() / hourMs - hours) * hourMs;
    const counts = await countsSince(new Date(since), remote, db);
    const groups = Map.groupBy(counts, (count) => `${count.remote} ${count.hash}`);
    return new Map([...groups].map(([key, group]) => [key, figuresOf(group)]));
  };

  const suggestionsOf = (state: RemoteState, all: Map<string, ReleaseFigures>): Suggestion[] => {
    const { name, active, canary, history } = state;
    const pairs = [
      { hash: canary?.hash, before: active },
      { hash: active, before: history.at(-1) },
    ];
    return pairs.flatMap(({ hash, before }) => {
      const now = all.get(`${name} ${hash}`);
      const reason = now ? reasonToRollBack(now, all.get(`${name} ${before}`)) : null;
      return hash && reason ? [{ remote: name, hash, reason }] : [];
    });
  };

  const suggestions: TelemetryService['suggestions'] = async (remote) => {
    const all = await figures(judgedHours, remote);
    const states = [...view.state.remotes.values()].filter(({ name }) => remote === undefined || name === remote);
    return states.flatMap((state) => suggestionsOf(state, all));
  };

  /** Writes a suggestion to the audit log, once per process and release. */
  const tell = async () => {
    for (const { remote, hash, reason } of await suggestions(undefined)) {
      const key = `${remote} ${hash}`;
      if (told.has(key)) continue;
      told.add(key);
      // A rollback would leave the active release, which is good while a canary fails.
      const isCanary = view.state.remotes.get(remote)?.active !== hash;
      const action = isCanary ? 'suggest end of canary' : 'suggest rollback';
      const entry = { actor: 'telemetry', action, remote, detail: { hash, reason } };
      await db.transaction((transaction) => repository.addAudit(entry, transaction));
      logger.warn({ remote, hash }, `${isCanary ? 'end the canary of' : 'roll back'} ${remote}? ${reason}`);
    }
  };

  const flush = async () => {
    timer = undefined;
    const counts = [...waiting.values()];
    waiting.clear();
    const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs);
    await addCounts(counts, hour, db);
    if (counts.some(({ counter }) => counter.startsWith('failure'))) await tell();
  };
  const flushLater = () => {
    timer ??= setTimeout(() => {
      writing = flush().catch((err: unknown) => logger.warn({ err }, 'could not write telemetry'));
    }, flushAfterMs);
  };

  return {
    async record(events) {
      let accepted = 0;
      for (const event of events) {
        if (!(await isKnown(event))) continue;
        accepted += 1;
        metrics?.remoteReported({ remote: event.remote, channel: channelOf(event), failure: failureOf(event) });
        if (event.event === 'failure') add(event, `failure:${failureOf(event)}`);
        else {
          add(event, 'load');
          if (event.duration_ms !== undefined) add(event, timeCounter(event.duration_ms));
        }
      }
      if (accepted > 0) flushLater();
      return accepted;
    },
    figures,
    suggestions,
    async close() {
      clearTimeout(timer);
      await writing;
      if (waiting.size > 0) await flush();
    },
  };
}
