import { failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Card } from '@candlewick/shared-design/card';
import { ChartWorkspace } from '@candlewick/shared-design/chart-workspace';
import { formatPercent, formatShortDate } from '@candlewick/shared-design/format';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useAlertPlace } from '@candlewick/shared-page/alert-place';
import type { Drawn } from '@candlewick/shared-page/chart-drawings';
import { boundaryOf, useChartView } from '@candlewick/shared-page/chart-view';
import { barsOf, hiddenPanes, indicatorPanesOf, priceLinesOf } from '@candlewick/shared-page/strategy-lines';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useMemo, useState } from 'react';
import type { ChartResult, Summary, Trade } from '../../../common/backtest.types.ts';
import { curvePanes } from '../../../common/curves.ts';
import { returnOf } from '../model/benchmark.ts';
import type { resultParams } from '../model/result-url.ts';
import { markersOf } from '../model/series.ts';
import { tradeAt } from '../model/trade-view.ts';
import { useBenchmark } from '../queries/use-benchmark.ts';
import type { useChart } from '../queries/use-backtest.ts';

const BenchmarkPicker = loadLater(
  () => import(/* webpackChunkName: "export-menu" */ './benchmark-picker.tsx'),
  <Skeleton height="1.75rem" width="7rem" />,
);

const ChartDrawings = loadLater(() => import('@candlewick/shared-page/chart-drawings'), null);

interface ResultChartsProps {
  readonly summary: Summary;
  readonly chart: ReturnType<typeof useChart>;
  /** Undefined while loading, and on plans without trades. */
  readonly trades: readonly Trade[] | undefined;
  /** Trades are on their way. */
  readonly isTradesPending: boolean;
  readonly url: UrlState<typeof resultParams>;
  readonly onTradeChosen: (number: number) => void;
}

/** Prices stay readable above the panes of indicators. */
const sharePerPane = 0.4;
const noTrades: readonly Trade[] = [];

/** Prices with every fill and the strategy's indicators, equity against a benchmark, and the drawdown, over one time axis. */
export function ResultCharts({
  summary,
  chart,
  trades = noTrades,
  isTradesPending,
  url,
  onTradeChosen,
}: ResultChartsProps) {
  const { ticker } = summary.card;
  const workspace = useChartView(url);
  const [drawn, setDrawn] = useState<Drawn>({});
  const place = useAlertPlace(ticker);
  const { benchmark: other, trade } = url.view;
  const benchmark = useBenchmark(other, summary);
  const parts = useMemo(() => chart.data && partsOf(chart.data, summary), [chart.data, summary]);
  const curves = useMemo(
    () => curvePanes(summary, benchmark.points && { label: `Buy and hold ${other}`, points: benchmark.points }),
    [summary, benchmark.points, other],
  );
  const panes = useMemo(() => [...(parts?.panes ?? []), ...curves], [parts, curves]);
  const boundary = useMemo(() => boundaryOf(summary.segments), [summary]);
  const markers = useMemo(() => markersOf(trades, ticker, trade), [trades, ticker, trade]);
  const choose = (time: number) => {
    const number = tradeAt(trades, time);
    if (number !== null) onTradeChosen(number);
  };
  return (
    <Card aria-label="Prices, equity and drawdown">
      {chart.data?.bars_changed ? (
        <Banner tone="warning">
          Prices were corrected after this run, so its trades may not match the bars below. Rerun it to use the
          corrected prices.
        </Banner>
      ) : null}
      {benchmark.error ? (
        <Banner tone="warning" title={`${other} can’t be compared with`}>
          {failureOf(benchmark.error).message}
        </Banner>
      ) : null}
      <ChartDrawings ticker={ticker} isPast onDrawn={setDrawn} />
      <ChartWorkspace
        label={`Backtest on ${ticker}: prices, equity against buy and hold, drawdown`}
        // One drawing with its markers instead of two: both calls take about as long.
        isLoading={chart.isPending || isTradesPending}
        price={parts?.price}
        priceLines={parts?.lines}
        panes={panes}
        markers={markers}
        boundary={boundary}
        {...workspace}
        {...drawn}
        {...place}
        controls={<BenchmarkPicker ticker={other} own={ticker} onChange={(next) => url.choose({ benchmark: next })} />}
        onTimeChosen={trades.length > 0 ? choose : undefined}
        caption={captionOf(summary, parts?.hidden ?? [], benchmark.points && [other, returnOf(benchmark.points)])}
      />
    </Card>
  );
}

/** Without its bars (they are not stored with the result, and may have failed) the chart shows the rest. */
function partsOf(chart: ChartResult, { card, currency, body }: Summary) {
  const bars = barsOf(chart);
  const panes = indicatorPanesOf(chart, body.strategy);
  return {
    price:
      bars.length > 0
        ? { bars, symbol: card.ticker, currency, hasVolume: false, share: 1 + sharePerPane * panes.length }
        : undefined,
    lines: priceLinesOf(chart),
    panes,
    hidden: hiddenPanes(chart, panes),
  };
}

function captionOf(
  { first_date, last_date, source_label, segments }: Summary,
  hidden: readonly string[],
  benchmark: readonly [ticker: string, held: number | null] | undefined,
): string {
  const days = [first_date, last_date].map((date) => formatShortDate(Date.parse(date))).join(' – ');
  const boundary = boundaryOf(segments);
  return [
    `${source_label}. ${days}.`,
    boundary ? `${boundary.label}.` : '',
    benchmark ? `Buy and hold ${benchmark[0]}: ${formatPercent(benchmark[1], { isSigned: true })}.` : '',
    hidden.length > 0 ? `Hidden to save space: ${hidden.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
