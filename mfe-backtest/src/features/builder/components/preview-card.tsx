import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { ChartWorkspace } from '@candlewick/shared-design/chart-workspace';
import { formatDayRange } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { boundaryOf } from '@candlewick/shared-page/chart-view';
import { useSettled } from '@candlewick/shared-page/use-settled';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Strategy, Options } from '../../../common/backtest.types.ts';
import { chartBarsOf, columnsOf, countsText, markersOf } from '../model/preview.ts';
import type { DateRange } from '../model/range.ts';
import { useSignals } from '../queries/use-signals.ts';
import styles from './preview.module.css';

export interface PreviewCardProps {
  readonly ticker: string;
  readonly range: DateRange;
  readonly strategy: Strategy;
  readonly direction: Options['direction'];
  readonly accessLevel: number;
}

const settleMs = 300;

/** Where the strategy would enter and exit the first ticker: signals only, computed here for nothing. */
export default function PreviewCard(props: PreviewCardProps) {
  const { ticker } = props;
  const prices = useQuery(apiQuery(pricesApi.history, { params: { ticker, interval: 'daily', range: 'max' } }));
  return (
    <Card title={`Preview on ${ticker}`}>
      <Answer query={prices} skeleton={<Skeleton height="24rem" />}>
        {(history) => <Preview {...props} history={history} />}
      </Answer>
    </Card>
  );
}

interface PreviewProps extends PreviewCardProps {
  readonly history: Parameters<typeof columnsOf>[0] & {
    readonly currency: string;
    readonly source_label: string;
    readonly segments: Parameters<typeof boundaryOf>[0];
  };
}

const noSignals = [] as const;

function Preview({ ticker, range, strategy, direction, accessLevel, history }: PreviewProps) {
  const bars = useMemo(() => columnsOf(history), [history]);
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
  const request = useMemo(
    () => ({ bars, strategy, direction, from, to, accessLevel }),
    [bars, strategy, direction, from, to, accessLevel],
  );
  const { signals, isStale } = useSignals(useSettled(request, settleMs));
  const shown = useMemo(() => chartBarsOf(history, from, to), [history, from, to]);
  const price = useMemo(
    () => ({ bars: shown, symbol: ticker, currency: history.currency, hasVolume: false }),
    [shown, ticker, history.currency],
  );
  const markers = useMemo(() => markersOf(signals ?? noSignals, direction), [signals, direction]);
  const boundary = useMemo(() => boundaryOf(history.segments), [history.segments]);
  const isBusy = isStale || request.strategy !== strategy;
  return (
    <div className={styles.preview}>
      <p className={styles.text} role="status">
        {textOf(signals, isBusy)}
      </p>
      <ChartWorkspace
        className={styles.chart}
        label={`${ticker} with the signals of the strategy`}
        price={price}
        markers={markers}
        boundary={boundary}
        caption={`${history.source_label}. ${formatDayRange(range.from, range.to)}. Signals at closes; a run adds stops, costs and sizing.`}
      />
    </div>
  );
}

function textOf(signals: ReturnType<typeof useSignals>['signals'], isBusy: boolean): string {
  if (isBusy && !signals) return 'Looking for signals…';
  if (!signals) return 'Complete the strategy with indicators in your plan to see signals.';
  if (signals.length === 0) return 'No entry signals in this range.';
  const counts = countsText(signals);
  return `${counts.charAt(0).toUpperCase()}${counts.slice(1)}. Preview is free; run it to see returns.`;
}
