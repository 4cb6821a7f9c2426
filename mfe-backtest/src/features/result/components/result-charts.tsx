import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { ChartWorkspace } from '@candlewick/shared-design/chart-workspace';
import { formatShortDate } from '@candlewick/shared-design/format';
import { chartParams } from '@candlewick/shared-page/chart-params';
import { boundaryOf, useChartView } from '@candlewick/shared-page/chart-view';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Summary, Trade } from '../../../common/backtest.types.ts';
import { barsOf, markersOf, panesOf } from '../model/series.ts';

interface ResultChartsProps {
  readonly summary: Summary;
  /** Undefined while loading, and on plans without trades. */
  readonly trades: readonly Trade[] | undefined;
}

const noTrades: readonly Trade[] = [];
const params = chartParams('max');

/** Prices with every fill, equity against buy and hold, and the drawdown, over one time axis. */
export function ResultCharts({ summary, trades = noTrades }: ResultChartsProps) {
  const { ticker } = summary.card;
  const chart = useChartView(useUrlState(params));
  const prices = useQuery(apiQuery(pricesApi.history, { params: { ticker, interval: 'daily', range: 'max' } }));
  const panes = useMemo(() => panesOf(summary), [summary]);
  const boundary = useMemo(() => boundaryOf(summary.segments), [summary]);
  const markers = useMemo(() => markersOf(trades), [trades]);
  const price = useMemo(() => priceOf(prices.data, summary), [prices.data, summary]);
  return (
    <Card aria-label="Prices, equity and drawdown">
      <ChartWorkspace
        label={`Backtest on ${ticker}: prices, equity against buy and hold, drawdown`}
        isLoading={prices.isPending}
        price={price}
        panes={panes}
        markers={markers}
        boundary={boundary}
        {...chart}
        caption={captionOf(summary)}
      />
    </Card>
  );
}

/** Without prices (they are not part of the result, and may have failed) the chart shows the rest. */
function priceOf(history: (Parameters<typeof barsOf>[0] & { currency: string }) | undefined, summary: Summary) {
  const bars = history ? barsOf(history, summary) : [];
  return bars.length > 0
    ? { bars, symbol: summary.card.ticker, currency: summary.currency, hasVolume: false }
    : undefined;
}

function captionOf({ first_date, last_date, source_label, segments }: Summary): string {
  const days = [first_date, last_date].map((date) => formatShortDate(Date.parse(date))).join(' – ');
  const boundary = boundaryOf(segments);
  return `${source_label}. ${days}.${boundary ? ` ${boundary.label}.` : ''}`;
}
