import { dayMs, exchangeOf, majorUnit, sessionDateOf, typeOfSymbol } from '@candlewick/engine/market';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Notifications } from '../../../platform/database/notifications.ts';
import { filesProvider } from '../../market-data.ts';
import type { Instrument, StoredInstrument } from '../../market-data.ts';
import { splitByYear } from '../../market.repository.ts';
import { BarWriter } from './bar-writer.ts';
import type { BarChanges } from './bar-writer.ts';
import type { YearOfBars } from './checked-bars.ts';
import { intervals } from './date-survey.ts';
import type { Interval } from './date-survey.ts';
import { DayHours } from './day-hours.ts';
import * as repository from './files.repository.ts';
import { ImportRefusal } from './refusals.ts';
import { SplitCheck } from './split-check.ts';
import { StoredRest } from './stored-rest.ts';
import { SessionCheck } from './session-check.ts';
import { SessionBars, sessionDates, sliceRaw } from './session-bars.ts';
import type { TimeZone } from './time-zone.ts';

/** What a user says about an instrument; the rest comes from the stored one, or from the symbol. */
export interface InstrumentDetails {
  readonly name?: string | undefined;
  readonly type?: Instrument['type'] | undefined;
  readonly currency?: string | undefined;
  readonly exchange?: string | undefined;
}

export interface SymbolOutcome extends BarChanges {
  readonly ticker: string;
  readonly type: Instrument['type'];
  readonly currency: string;
  readonly interval: Interval;
  readonly bars: number;
  /** `YYYY-MM-DD` of the first and the last bar. */
  readonly from: string;
  readonly to: string;
  /** Name, type, currency, exchange or label changed. */
  readonly hasNewDetails: boolean;
  /** The provider whose instrument this one replaced. */
  readonly replaces: string | undefined;
  readonly notes: readonly string[];
}

export interface SymbolImport {
  readonly ticker: string;
  readonly interval: Interval;
  /** Name of the file, for people. */
  readonly label: string;
  readonly details: InstrumentDetails;
  readonly zone: TimeZone;
  /** The bars are a part of a series, whose stored bars of other times stay. */
  readonly isPart: boolean;
  readonly isDryRun: boolean;
  readonly notes: readonly string[];
  readonly signal: AbortSignal;
}

interface Services {
  readonly db: Database;
  readonly notifications: Notifications;
}

/** Carries the outcome of a dry run out of the transaction that it undoes. */
class Undo extends Error {
  readonly outcome: SymbolOutcome;

  constructor(outcome: SymbolOutcome) {
    super('dry run');
    this.outcome = outcome;
  }
}

/** The unit in which the exchange of a symbol quotes. */
const unitOf = ({ type }: InstrumentDetails, ticker: string): string =>
  exchangeOf({ ticker, type: type ?? typeOfSymbol(ticker) })?.currency ?? 'USD';

/** Asks about prices that are probably in hundredths. */
function unitNotes({ details, ticker }: SymbolImport, stored: StoredInstrument | undefined): string[] {
  const unit = unitOf(details, ticker);
  const { currency, perUnit } = majorUnit(unit);
  if (details.currency !== undefined || stored?.provider === filesProvider || perUnit === 1) return [];
  return [
    `The prices count as ${currency}. The exchange of ${ticker} quotes in ${unit}: if these do, import again with --currency ${unit}.`,
  ];
}

function instrumentOf(
  { ticker, label, details, interval }: SymbolImport,
  stored: StoredInstrument | undefined,
): Instrument {
  const isNew = stored?.provider !== filesProvider;
  return {
    ticker,
    name: details.name ?? stored?.name ?? ticker,
    type: details.type ?? stored?.type ?? typeOfSymbol(ticker),
    currency: details.currency ?? stored?.currency ?? majorUnit(unitOf(details, ticker)).currency,
    exchange: details.exchange ?? stored?.exchange ?? 'Imported',
    description: stored?.description ?? 'Imported prices.',
    sector: stored?.sector ?? null,
    industry: stored?.industry ?? null,
    website: stored?.website ?? null,
    // Intraday files come in addition; what pages show is daily.
    sourceLabel: isNew || interval === 'daily' ? label : (stored?.sourceLabel ?? label),
    simulated: false,
  };
}

function isSame(before: StoredInstrument | undefined, after: Instrument): boolean {
  if (before?.provider !== filesProvider || before.delistedOn) return false;
  return (Object.keys(after) as (keyof Instrument)[]).every((key) => before[key] === after[key]);
}

/** Bars further apart are weekly or monthly. */
const longestGapMs = 4.5 * dayMs;

/** Finds bars of weeks or months: as daily ones they would be wrong in every computation. */
class GapCheck {
  #last = Number.NaN;
  #gaps = 0;
  #long = 0;

  see(time: Float64Array): void {
    for (const at of time) {
      if (!Number.isNaN(this.#last)) this.#gaps += 1;
      if (at - this.#last > longestGapMs) this.#long += 1;
      this.#last = at;
    }
  }

  /** Throws an ImportRefusal. */
  assertDaily(): void {
    if (this.#gaps >= 4 && this.#long * 2 > this.#gaps)
      throw new ImportRefusal(
        'Most bars are a week or more apart. Candlewick takes daily and intraday bars, and makes weeks and months itself.',
      );
  }
}

async function write(
  wanted: SymbolImport,
  years: Iterable<YearOfBars>,
  { notifications }: Services,
  transaction: Transaction,
): Promise<SymbolOutcome> {
  const { ticker, interval, signal } = wanted;
  const stored = await repository.lockInstrument(ticker, transaction);
  const replaces = stored && stored.provider !== filesProvider ? stored.provider : undefined;
  if (replaces) await repository.deleteBars(ticker, transaction);
  const instrument = instrumentOf(wanted, stored);
  const hasNewDetails = !isSame(stored, instrument);
  if (hasNewDetails) await repository.putInstrument(instrument, transaction);
  const writer = await BarWriter.open({ ticker, interval, transaction });
  const sessions =
    interval === 'daily'
      ? undefined
      : new SessionBars(
          sessionDates(instrument, wanted.zone),
          (date) => new DayHours(instrument, { date, lengthMs: intervals[interval] }),
        );
  const gaps = interval === 'daily' ? new GapCheck() : undefined;
  const check = interval === 'daily' ? new SessionCheck(instrument) : undefined;
  let bars = 0;
  let first = Number.NaN;
  let last = Number.NaN;
  const split = new SplitCheck(instrument);
  const rest = wanted.isPart ? new StoredRest(ticker, interval, transaction) : undefined;
  for await (const { year, bars: part } of rest ? rest.joined(years) : years) {
    signal.throwIfAborted();
    await writer.write(year, part);
    gaps?.see(part.time);
    check?.see(part.time);
    split.see(part);
    sessions?.add(part);
    if (bars === 0) first = part.time[0] ?? 0;
    last = part.time[part.length - 1] ?? 0;
    bars += part.length;
  }
  gaps?.assertDaily();
  const changes = await writer.finish();
  if (sessions) {
    const daily = sessions.bars();
    [first, last] = [daily.time[0] ?? first, daily.time.at(-1) ?? last];
    const sessionWriter = await BarWriter.open({ ticker, interval: 'sessions', transaction });
    for (const { year, from, to } of splitByYear(daily)) await sessionWriter.write(year, sliceRaw(daily, from, to));
    await sessionWriter.finish();
  }
  signal.throwIfAborted();
  const isChanged = hasNewDetails || changes.added + changes.changed + changes.removed > 0;
  if (isChanged) await notifications.publish('market', { provider: filesProvider }, transaction);
  const { type, currency } = instrument;
  const [from, to] = [sessionDateOf(first), sessionDateOf(last)];
  const notes = [
    ...wanted.notes,
    ...unitNotes(wanted, stored),
    ...(rest?.notes ?? []),
    ...(check?.notes ?? []),
    ...split.notes,
  ];
  return { ticker, type, currency, interval, bars, from, to, hasNewDetails, replaces, notes, ...changes };
}

/**
 * Replaces the bars of a ticker and interval in one transaction. Running servers are notified when it commits. `years` are of this ticker only, in
 * ascending order. Throws an ImportRefusal, and changes nothing, if they are not bars of the interval.
 */
export async function importSymbol(
  wanted: SymbolImport,
  years: Iterable<YearOfBars>,
  services: Services,
): Promise<SymbolOutcome> {
  try {
    return await services.db.transaction(async (transaction) => {
      const outcome = await write(wanted, years, services, transaction);
      if (wanted.isDryRun) throw new Undo(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undo) return error.outcome;
    throw error;
  }
}
