import { sanitizeBars } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { dateOf, firstYear } from '@candlewick/engine/market';
import type { Dividend, RawBars, Split } from '@candlewick/engine/market';
import { perUnitOf } from './major-units.ts';
import { fieldsOf, listOf, numberOf, positiveOf, textOf, timeOf } from './readers.ts';
import type { Fields } from './readers.ts';

/** Bars of a symbol, oldest first, without bad ones. */
export interface Chart {
  /** Split-adjusted, as Yahoo has them; the adjusted close follows dividends, too. `time` is midnight UTC of daily bars. */
  readonly bars: RawBars;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date of an instant in a time zone, as midnight UTC. */
function localDate(time: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return Date.parse(format.format(time));
}

function zoneOf(meta: Fields): string {
  const zone = textOf(meta['exchangeTimezoneName']);
  return zone && Intl.supportedValuesOf('timeZone').includes(zone) ? zone : 'UTC';
}

/** The rows that the sanitizer of imported bars neither drops nor changes. */
function goodRows(bars: Bars): readonly number[] {
  const { dropped, clamped } = sanitizeBars(bars).report;
  const bad = new Set([...dropped, ...clamped].map(({ index }) => index));
  const rows = Array.from({ length: bars.length }, (_, row) => row).filter((row) => !bad.has(row));
  return rows.sort((a, b) => bars.time[a]! - bars.time[b]!);
}

/** Reads a chart as the library returns it. A row without a volume has none; other gaps cost the row. */
export function chartOf(answer: unknown, isDaily: boolean): Chart {
  const { meta, quotes, events } = fieldsOf(answer);
  const zone = isDaily ? zoneOf(fieldsOf(meta)) : 'UTC';
  const dayOf = (value: unknown) => {
    const time = timeOf(value);
    return time === undefined ? Number.NaN : localDate(time, zone);
  };
  const rows = listOf(quotes);
  const perUnit = perUnitOf(fieldsOf(meta));
  const inUnit = (value: unknown) => {
    const number = numberOf(value);
    return number === undefined ? undefined : number / perUnit;
  };
  const column = (of: (row: Fields) => number | undefined) => Float64Array.from(rows, (row) => of(row) ?? Number.NaN);
  const read: Bars = {
    length: rows.length,
    time: column(({ date }) => (isDaily ? dayOf(date) : timeOf(date))),
    open: column(({ open }) => inUnit(open)),
    high: column(({ high }) => inUnit(high)),
    low: column(({ low }) => inUnit(low)),
    close: column(({ close }) => inUnit(close)),
    volume: column(({ volume }) => (volume === null || volume === undefined ? 0 : numberOf(volume))),
  };
  const good = goodRows(read).filter((row) => read.time[row]! >= dateOf(firstYear, 1, 1));
  const kept = (values: Float64Array) => Float64Array.from(good, (row) => values[row]!);
  const close = kept(read.close);
  const adjustedClose = Float64Array.from(
    good,
    (row) => positiveOf(inUnit(rows[row]!['adjclose'])) ?? read.close[row]!,
  );
  const bars: RawBars = {
    length: good.length,
    time: kept(read.time),
    open: kept(read.open),
    high: kept(read.high),
    low: kept(read.low),
    close,
    adjustedClose,
    volume: kept(read.volume),
  };
  const { dividends, splits } = fieldsOf(events);
  return {
    bars,
    dividends: listOf(dividends).flatMap(({ date, amount }) => {
      const paid = positiveOf(inUnit(amount));
      return paid === undefined || Number.isNaN(dayOf(date)) ? [] : [{ date: dayOf(date), amount: paid }];
    }),
    splits: listOf(splits).flatMap(({ date, numerator, denominator }) => {
      const [after, before] = [positiveOf(numerator), positiveOf(denominator)];
      const isKnown = after !== undefined && before !== undefined && !Number.isNaN(dayOf(date));
      return isKnown ? [{ date: dayOf(date), ratio: after / before }] : [];
    }),
  };
}
