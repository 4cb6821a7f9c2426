import { barAt, historyBars, SeriesCache } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { AlertScanner, entrySignal } from '@candlewick/engine/alerts';
import type { AlertRule as ScannedRule } from '@candlewick/engine/alerts';
import { firstBarAtOrAfter, sliceBars } from '@candlewick/engine/market';
import type { AlertSignal } from '@candlewick/shared-api';
import type { AlertRule } from '../../../platform/database/schema/alerts.ts';
import { continuationOf, moved, tailOf } from './bar-tail.ts';

/** A rule to be replayed. */
export interface WatchToLoad {
  readonly id: number;
  readonly rule: AlertRule;
  /** What it fires on bars that open after this is news. */
  readonly since: number;
  /** Open of the first bar that it may see, for intraday rules; a daily one sees the history that its backtest saw. */
  readonly from: number | null;
}

/** What to replay. */
export interface ToLoad {
  readonly watches: readonly WatchToLoad[];
  readonly recentFrom: number;
  /** Forgets what it has of the feed. */
  readonly begins: boolean;
  /** Bars a year; null to measure them, within a day. */
  readonly periodsPerYear: number | null;
}

/** One signal of a watch. */
export interface Fired {
  readonly watchId: number;
  readonly barTime: number;
  readonly signal: AlertSignal;
  /** The close of the bar. */
  readonly price: number;
}

/** What the states of a feed did with bars. */
export interface Evaluated {
  /** Those that were loaded, or whose position has changed. */
  readonly watchIds: Float64Array;
  /** By watch: the side of its position after the last bar, or 9 for conditions, which have none. */
  readonly positions: Int8Array;
  /** Open of the last bar. */
  readonly to: number;
  readonly fired: readonly Fired[];
}

export interface Loaded extends Evaluated {
  /** What the watches fired before their news, from `recentFrom` on. */
  readonly earlier: readonly Fired[];
  /** Watches that were left out: the engine does not know their rules. */
  readonly unreadable: readonly number[];
}

export const noPosition = 9;
const notGiven = -9;

interface Group {
  readonly scanner: AlertScanner;
  /** By place; null for those that were dropped. */
  readonly watchIds: (number | null)[];
  /** As they were given last. */
  readonly positions: Int8Array;
  to: number;
}

interface Feed {
  tail: Bars;
  groups: Group[];
}

/** A scanner of rules that see the same bars. */
interface Prepared {
  readonly scanner: AlertScanner;
  readonly watches: readonly WatchToLoad[];
  /** Index of the first bar that they see. */
  readonly first: number;
}

/** The bars that a rule sees, and where it begins to trade. */
function replayOf({ rule, from }: WatchToLoad, bars: Bars): { readonly first: number; readonly rule: ScannedRule } {
  const earliest = from === null ? 0 : firstBarAtOrAfter(bars, from);
  if (rule.kind === 'conditions') return { first: earliest, rule };
  const { kind, strategy, options } = rule;
  const start = Math.max(earliest, firstBarAtOrAfter(bars, Date.parse(rule.start_date)));
  const first = Math.max(earliest, start - historyBars(strategy, options));
  return { first, rule: { kind, strategy, options, tradeFrom: start - first } };
}

/** Throws a RangeError if the engine does not know an indicator of a rule. */
function prepare(watches: readonly WatchToLoad[], bars: Bars, perYear: number | null): Prepared[] {
  const byFirst = Map.groupBy(
    watches.map((watch) => ({ watch, ...replayOf(watch, bars) })),
    ({ first }) => first,
  );
  return Array.from(byFirst, ([first, members]) => {
    const periodsPerYear = perYear ?? new SeriesCache(sliceBars(bars, first, bars.length)).periodsPerYear;
    const rules = members.map(({ rule }) => rule);
    return { scanner: new AlertScanner(rules, periodsPerYear), watches: members.map(({ watch }) => watch), first };
  });
}

/** Without the watches whose rules the engine does not know: another version saved them. */
function prepareReadable(watches: readonly WatchToLoad[], bars: Bars, perYear: number | null): Prepared[] {
  const prepared = (some: readonly WatchToLoad[]) => {
    try {
      return prepare(some, bars, perYear);
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  };
  return (
    prepared(watches) ??
    prepare(
      watches.filter((watch) => prepared([watch]) !== null),
      bars,
      perYear,
    )
  );
}

function signalsOf(watchId: number, bits: number, barTime: number, price: number): Fired[] {
  const fired = (signal: AlertSignal): Fired => ({ watchId, barTime, signal, price });
  // A position is left before another is entered.
  const exits = (bits & ~entrySignal) !== 0 ? [fired('exit')] : [];
  return (bits & entrySignal) !== 0 ? [...exits, fired('entry')] : exits;
}

/** The states of watches by feed: the bars of a ticker and interval. Pure, without a clock: bars in, signals out. */
export class AlertStates {
  readonly #feeds = new Map<string, Feed>();

  /**
   * Replays watches over the whole bars of their feed and keeps their states; those of a feed that is begun again are dropped. Null, and
   * nothing is done, if the bars of one that continues have changed.
   */
  load(feed: string, bars: Bars, { watches, recentFrom, begins, periodsPerYear }: ToLoad): Loaded | null {
    const known = this.#feeds.get(feed);
    if (known && !begins && continuationOf(known.tail, bars) === null) return null;
    const groups = begins || !known ? [] : known.groups;
    const prepared = prepareReadable(watches, bars, periodsPerYear);
    const fired: Fired[] = [];
    const earlier: Fired[] = [];
    const added: Group[] = [];
    for (const { scanner, watches: members, first } of prepared) {
      for (let i = first; i < bars.length; i++) {
        const signals = scanner.next(barAt(bars, i));
        const time = bars.time[i]!;
        for (let k = 0; k < signals.length; k++) {
          const { id, since } = members[k]!;
          if (signals[k] === 0 || (time <= since && time < recentFrom)) continue;
          (time > since ? fired : earlier).push(...signalsOf(id, signals[k]!, time, bars.close[i]!));
        }
      }
      added.push({
        scanner,
        watchIds: members.map(({ id }) => id),
        positions: new Int8Array(members.length).fill(notGiven),
        to: bars.time[bars.length - 1]!,
      });
    }
    this.#feeds.set(feed, { tail: tailOf(bars), groups: [...groups, ...added] });
    const read = new Set<number | null>(added.flatMap(({ watchIds }) => watchIds));
    const unreadable = watches.flatMap(({ id }) => (read.has(id) ? [] : [id]));
    return { ...evaluated(added, bars.time[bars.length - 1]!, fired), earlier, unreadable };
  }

  /** Takes the bars after the last one; null, and nothing is done, if those before have changed. */
  next(feed: string, bars: Bars): Evaluated | null {
    const known = this.#feeds.get(feed);
    if (!known) return null;
    const from = continuationOf(known.tail, bars);
    if (from === null) return null;
    const fired: Fired[] = [];
    for (const group of known.groups) {
      for (let i = firstBarAtOrAfter(bars, group.to + 1); i < bars.length; i++) {
        const signals = group.scanner.next(barAt(bars, i));
        for (let k = 0; k < signals.length; k++) {
          const id = group.watchIds[k] ?? null;
          if (signals[k] === 0 || id === null) continue;
          fired.push(...signalsOf(id, signals[k]!, bars.time[i]!, bars.close[i]!));
        }
      }
      group.to = Math.max(group.to, bars.time[bars.length - 1]!);
    }
    if (from < bars.length) known.tail = moved(known.tail, bars, from);
    return evaluated(known.groups, known.tail.time[known.tail.length - 1]!, fired);
  }

  /** Forgets watches; a feed without any goes. */
  drop(feed: string, watchIds: readonly number[]): void {
    const known = this.#feeds.get(feed);
    if (!known) return;
    const dropped = new Set<number | null>(watchIds);
    known.groups = known.groups.filter(({ scanner, watchIds: places }) => {
      for (const [place, id] of places.entries()) {
        if (!dropped.has(id)) continue;
        places[place] = null;
        scanner.drop(place);
      }
      return places.some((id) => id !== null);
    });
    if (known.groups.length === 0) this.#feeds.delete(feed);
  }
}

function evaluated(groups: readonly Group[], to: number, fired: readonly Fired[]): Evaluated {
  const ids: number[] = [];
  const changed: number[] = [];
  for (const { scanner, watchIds, positions } of groups)
    for (const [place, id] of watchIds.entries()) {
      const position = scanner.positionOf(place) ?? noPosition;
      if (id === null || position === positions[place]) continue;
      positions[place] = position;
      ids.push(id);
      changed.push(position);
    }
  return { watchIds: Float64Array.from(ids), positions: Int8Array.from(changed), to, fired };
}
