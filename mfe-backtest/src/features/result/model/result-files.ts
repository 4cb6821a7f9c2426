import { downloadCsv, toCsv } from '@candlewick/shared-design/csv';
import { formatIsoDate } from '@candlewick/shared-design/format';
import type { Metric, Summary, Trade } from '../../../common/backtest.types.ts';
import { metricBasis } from '../../../common/metric-text.ts';
import { exitReasons } from './exit-reasons.ts';
import { numbered, type NumberedTrade } from './numbered-trades.ts';

/** Columns of the files of a result: ISO dates, numbers in full, units in the header. */
export function tradeColumns(currency: string) {
  return [
    { header: 'Number', value: ({ number }: NumberedTrade) => number },
    { header: 'Side', value: ({ direction }: NumberedTrade) => direction },
    { header: 'Open', value: ({ open }: NumberedTrade) => (open ? 'yes' : 'no') },
    { header: 'Entry', value: ({ entry_time }: NumberedTrade) => formatIsoDate(entry_time) },
    { header: 'Entry price', unit: currency, value: ({ entry_price }: NumberedTrade) => entry_price },
    { header: 'Exit', value: ({ exit_time, open }: NumberedTrade) => (open ? null : formatIsoDate(exit_time)) },
    { header: 'Exit price', unit: currency, value: ({ exit_price }: NumberedTrade) => exit_price },
    { header: 'Size', unit: 'shares', value: ({ size }: NumberedTrade) => size },
    { header: 'Profit', unit: currency, value: ({ profit }: NumberedTrade) => profit },
    { header: 'Return', unit: 'fraction', value: ({ return_fraction }: NumberedTrade) => return_fraction },
    { header: 'Exit reason', value: ({ exit_reason }: NumberedTrade) => exit_reason && exitReasons[exit_reason] },
    { header: 'Costs', unit: currency, value: ({ costs }: NumberedTrade) => costs },
    {
      header: 'Max gain (MFE)',
      unit: 'fraction',
      value: ({ best_excursion_fraction }: NumberedTrade) => best_excursion_fraction,
    },
    {
      header: 'Max loss (MAE)',
      unit: 'fraction',
      value: ({ worst_excursion_fraction }: NumberedTrade) => worst_excursion_fraction,
    },
    { header: 'Bars held', value: ({ bars_held }: NumberedTrade) => bars_held },
  ];
}

interface Session {
  readonly date: string;
  readonly equity: number | null;
  readonly held: number | null;
  readonly drawdown: number | null;
}

/** One row per session of a result. */
export function sessionsOf({ series: { time, equity, buy_and_hold, drawdown } }: Pick<Summary, 'series'>): Session[] {
  return time.map((each, index) => ({
    date: formatIsoDate(each),
    equity: equity[index] ?? null,
    held: buy_and_hold[index] ?? null,
    drawdown: drawdown[index] ?? null,
  }));
}

export function sessionColumns(currency: string) {
  return [
    { header: 'Date', value: ({ date }: Session) => date },
    { header: 'Equity', unit: currency, value: ({ equity }: Session) => equity },
    { header: 'Buy and hold', unit: currency, value: ({ held }: Session) => held },
    { header: 'Drawdown', unit: 'fraction', value: ({ drawdown }: Session) => drawdown },
  ];
}

export function metricColumns(currency: string) {
  return [
    { header: 'Metric', value: ({ name }: Metric) => name },
    { header: 'Value', value: ({ value }: Metric) => value },
    { header: 'Unit', value: ({ unit }: Metric) => (unit === 'money' ? currency : unit) },
    { header: 'Formula', value: ({ formula }: Metric) => formula },
    { header: 'Basis', value: (metric: Metric) => metric.reason ?? (metricBasis(metric) || null) },
  ];
}

/** What can be saved of a result. */
export type ResultFile = 'trades' | 'equity' | 'metrics';

/** Saves a part of a result as CSV. `detailed`: undefined if the plan has none, or they are not there yet. */
export function saveResult(
  file: ResultFile,
  summary: Summary,
  detailed?: { readonly trades: readonly Trade[]; readonly metrics: readonly Metric[] },
): void {
  const { card, currency, first_date, last_date, metrics } = summary;
  const texts = {
    trades: () => toCsv(tradeColumns(currency), numbered(detailed?.trades ?? [])),
    equity: () => toCsv(sessionColumns(currency), sessionsOf(summary)),
    metrics: () => toCsv(metricColumns(currency), detailed?.metrics ?? metrics),
  };
  downloadCsv(`${file}-${card.ticker}-${first_date}-${last_date}`, texts[file]());
}
