import { runMarks } from '@candlewick/shared-api/run-changes';
import type { ChartColor, ChartPane } from '@candlewick/shared-design/chart-types';
import { formatDay, formatNumber, formatPercent } from '@candlewick/shared-design/format';
import type { ParentSummary } from '../../../common/backtest.types.ts';
import { pointsOf } from '../../../common/curves.ts';
import { metricValue } from '../../../common/metric-text.ts';
import { ruleOf } from '@candlewick/shared-page/rule-text';
import type { Definitions } from '@candlewick/shared-page/definitions';

export interface CompareRow {
  readonly id: string;
  readonly label: string;
  /** One per backtest. */
  readonly texts: readonly string[];
  /** For a file: numbers as they are. */
  readonly values: readonly (string | number | null)[];
}

/** A figure of each backtest. */
export interface FigureRow extends CompareRow {
  /** Index of the backtest that has the best one; null where none is better than the others, or none of them is good or bad. */
  readonly best: number | null;
}

/** What the backtests were asked; a row is marked where not all of them agree. */
export interface InputRow extends CompareRow {
  readonly differs: boolean;
}

const none = '—';

/** The requests side by side: tickers, dates, rules and versions. */
export function inputRows(compared: readonly ParentSummary[], definitions: Definitions | undefined): InputRow[] {
  const rules = compared.map(({ body }) => ruleOf(body, definitions));
  const labels = [...new Set(rules.flatMap((lines) => lines.map(({ label }) => label)))];
  const row = (label: string, texts: readonly string[]): InputRow => ({
    id: label,
    label,
    texts,
    values: texts,
    differs: new Set(texts).size > 1,
  });
  return [
    row(
      'Symbols',
      compared.map(({ body }) => body.tickers.join(', ')),
    ),
    row(
      'Range',
      compared.map(({ parent }) => `${formatDay(parent.start_date)} – ${formatDay(parent.end_date)}`),
    ),
    ...labels.map((label) =>
      row(
        label,
        rules.map((lines) => lines.find((line) => line.label === label)?.text ?? none),
      ),
    ),
    row(
      'Prices',
      compared.map(({ portfolio }) => portfolio?.source_label ?? none),
    ),
    row(
      'Engine rules',
      compared.map(({ portfolio }) => (portfolio ? `Version ${portfolio.semantics_version}` : none)),
    ),
  ];
}

/** Drawdowns are negative, so their highest is best. */
const highestIsBest = new Set([
  'return',
  'cagr',
  'sharpe',
  'sortino',
  'calmar',
  'max_drawdown',
  'profit_factor',
  'win_rate',
  'expectancy',
  'sqn',
  'alpha',
]);

/** Index of the highest value; null for fewer than two values, or a tie. */
function highestOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  const most = known.reduce((a, b) => Math.max(a, b), -Infinity);
  return known.length < 2 || known.filter((value) => value === most).length > 1 ? null : values.indexOf(most);
}

/** The figures side by side; a dash where a backtest has none. */
export function figureRows(compared: readonly ParentSummary[]): FigureRow[] {
  const all = compared.flatMap(({ portfolio }) => portfolio?.metrics ?? []);
  const known = new Map(all.map((metric) => [metric.id, metric]));
  return [...known.values()].map(({ id, name }) => {
    const found = compared.map(({ portfolio }) => portfolio?.metrics.find((metric) => metric.id === id));
    return {
      id,
      label: name,
      texts: found.map((metric, index) =>
        metric ? metricValue(metric, compared[index]?.portfolio?.currency ?? 'USD') : none,
      ),
      values: found.map((metric) => metric?.value ?? null),
      best: highestIsBest.has(id) ? highestOf(found.map((metric) => metric?.value ?? null)) : null,
    };
  });
}

/** Names that tell backtests apart: by what differs, `2. SMA 12, stop 5%`, or of several strategies `2. SMA 10 crosses above SMA 20`. */
export function namesOf(compared: readonly ParentSummary[]): string[] {
  // A locked test period is left out of what ran.
  const ran = ({ body, parent: { start_date, end_date } }: ParentSummary) => ({ ...body, start_date, end_date });
  return compared.map((each, index) => {
    const { parent } = each;
    const others = compared.filter((other) => other.parent.id !== parent.id).map(ran);
    const marks = runMarks(ran(each), others);
    return `${index + 1}. ${marks.length > 0 ? marks.join(', ') : parent.name}`;
  });
}

const colors: readonly ChartColor[] = ['chart1', 'chart3', 'chart4', 'chart5'];

/**
 * Equity of each in percent of its start, and its drawdown. Colors repeat after four, as dashed lines. Where names would cover the lines,
 * numbers stand for them, as in the table.
 */
export function comparePanes(
  compared: readonly ParentSummary[],
  { isNarrow }: { readonly isNarrow: boolean },
): ChartPane[] {
  const names = isNarrow ? compared.map((_, index) => `${index + 1}`) : namesOf(compared);
  // The names stand in the pane above.
  const numbers = compared.map((_, index) => (isNarrow ? `${index + 1}` : `Drawdown ${index + 1}`));
  const lines = (
    id: string,
    labels: readonly string[],
    valuesOf: (portfolio: NonNullable<ParentSummary['portfolio']>) => readonly number[],
  ) =>
    compared.flatMap(({ portfolio }, index) =>
      portfolio
        ? [
            {
              id: `${id}-${index}`,
              label: labels[index] ?? '',
              points: pointsOf(portfolio.series.time, valuesOf(portfolio)),
              color: colors[index % colors.length] ?? 'chart1',
              kind: index < colors.length ? ('line' as const) : ('dashed' as const),
            },
          ]
        : [],
    );
  return [
    {
      id: 'equity',
      label: 'Equity, start = 100',
      lines: lines('equity', names, ({ series: { equity } }) =>
        equity.map((value) => (100 * value) / (equity[0] ?? NaN)),
      ),
      format: (value) => formatNumber(value, { digits: 1 }),
      unit: 'start = 100',
      share: 1,
    },
    {
      id: 'drawdown',
      label: 'Drawdown',
      lines: lines('drawdown', numbers, ({ series: { drawdown } }) => drawdown),
      format: (value) => formatPercent(value, { digits: 1 }),
      unit: 'fraction',
      share: 0.5,
    },
  ];
}
