import { conditionsOf, referencesOf } from '@candlewick/shared-api/condition-parts';
import type { backtestApi, EndpointResponse } from '@candlewick/shared-api';
import type { Bar, ChartColor, ChartPane, PriceLine } from '@candlewick/shared-design/chart-types';
import { formatCompact, formatNumber } from '@candlewick/shared-design/format';
import type { Condition, IndicatorReference, Strategy } from '../rule/rule.types.ts';

/** Bars and what a strategy saw on them. */
export type StrategyChart = Pick<EndpointResponse<typeof backtestApi.chartResult>, 'bars' | 'indicators'>;
type Series = StrategyChart['indicators'][number];

/** Panes beyond these would leave the prices no room. */
const mostPanes = 4;
const colors: readonly ChartColor[] = ['chart3', 'chart4', 'chart5'];
const compactFrom = 100_000;

const pointsOf = ({ bars }: StrategyChart, { values }: Series, missing: (value: number) => boolean = () => false) =>
  bars.time.map((time, index) => {
    const value = values[index] ?? NaN;
    return { time, value: missing(value) ? NaN : value };
  });

const idOf = ({ label }: Series) => `strategy-${label}`;

/** The values of an indicator of the strategy; undefined if the chart lacks it. */
export function seriesOf(
  { indicators }: Pick<StrategyChart, 'indicators'>,
  { indicator, params = {}, offset = 0, interval }: IndicatorReference,
) {
  // Parameters that the strategy leaves out have their defaults in the chart.
  return indicators.find(
    (each) =>
      each.indicator === indicator &&
      (each.offset ?? 0) === offset &&
      each.interval === interval &&
      Object.entries(params).every(([name, value]) => each.params[name] === value),
  );
}

/** Changes of days that are not those of the adjusted closes, as a history has them. */
interface TradedChanges {
  readonly traded_changes?: readonly { readonly time: number; readonly change_fraction: number }[] | undefined;
}

/** The bars of a chart, or of a history. */
export function barsOf({ bars, traded_changes = [] }: Pick<StrategyChart, 'bars'> & TradedChanges): Bar[] {
  const { open, high, low, close, volume } = bars;
  const changes = new Map(traded_changes.map(({ time, change_fraction }) => [time, change_fraction]));
  const at = (column: readonly number[], index: number) => column[index] ?? NaN;
  return bars.time.map((time, index) => ({
    time,
    open: at(open, index),
    high: at(high, index),
    low: at(low, index),
    close: at(close, index),
    volume: at(volume, index),
    change: changes.get(time),
  }));
}

/** The strategy's averages and bands, on the scale of the prices. The price itself is there already. */
export function priceLinesOf(chart: StrategyChart): PriceLine[] {
  return chart.indicators
    .filter(
      ({ pane, indicator, offset, interval }) => pane === 'price' && (indicator !== 'Price' || offset || interval),
    )
    .map((series) => ({ id: idOf(series), label: series.label, points: pointsOf(chart, series) }));
}

/** The strategy's other indicators: those that it compares with each other share a pane, constants are its levels. */
export function indicatorPanesOf(chart: StrategyChart, strategy: Strategy): ChartPane[] {
  const groups: { series: Set<Series>; levels: Set<number> }[] = [];
  for (const condition of [strategy.entry, strategy.exit].flatMap(conditionsOf<Condition>)) {
    const { series, level } = ownSeries(condition, chart);
    const [first] = series;
    if (!first) continue;
    const known = groups.find((group) => series.some((each) => group.series.has(each)));
    const group = known ?? { series: new Set<Series>(), levels: new Set<number>() };
    for (const each of series) group.series.add(each);
    if (level !== null) group.levels.add(level);
    if (!known) groups.push(group);
  }
  const panes = groups.map(({ series, levels }) => paneOf(chart, [...series], [...levels]));
  return [...panes, ...patternPane(chart)].slice(0, mostPanes);
}

/** The chart says which indicators of the strategy it has no room for. */
export function hiddenPanes(chart: StrategyChart, panes: readonly ChartPane[]): string[] {
  const drawn = new Set(panes.flatMap(({ lines }) => lines.map(({ id }) => id)));
  return chart.indicators.filter((each) => each.pane !== 'price' && !drawn.has(idOf(each))).map(({ label }) => label);
}

function ownSeries({ left, operator, right }: Condition, chart: StrategyChart) {
  const series = referencesOf({ left, operator, right })
    .flatMap((reference) => seriesOf(chart, reference) ?? [])
    .filter(({ pane }) => pane === 'own');
  return { series, level: 'constant' in right ? right.constant : null };
}

function paneOf(chart: StrategyChart, series: readonly Series[], levels: readonly number[]): ChartPane {
  const largest = Math.max(...series.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))));
  return {
    id: series.map(idOf).join(' '),
    label: series.map(({ label }) => label).join(', '),
    lines: series.map((each, index) => ({
      id: idOf(each),
      label: each.label,
      points: pointsOf(chart, each),
      color: colors[index % colors.length] ?? 'chart3',
      kind: index < colors.length ? 'overlay' : 'dashed',
    })),
    levels,
    format: largest >= compactFrom ? formatCompact : formatNumber,
    share: 0.3,
  };
}

/** A bar where a pattern completes. */
function patternPane(chart: StrategyChart): ChartPane[] {
  const patterns = chart.indicators.filter(({ pane }) => pane === 'pattern');
  if (patterns.length === 0) return [];
  return [
    {
      id: 'strategy-patterns',
      label: 'Patterns',
      lines: patterns.map((each, index) => ({
        id: idOf(each),
        label: each.label,
        points: pointsOf(chart, each, (value) => value === 0),
        color: colors[index % colors.length] ?? 'chart3',
        kind: 'histogram',
      })),
      format: (value) => formatNumber(value, { digits: 0 }),
      share: 0.18,
    },
  ];
}
