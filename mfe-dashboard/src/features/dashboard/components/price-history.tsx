import type { pricesApi, EndpointResponse } from '@candlewick/shared-api';
import { formatDate } from '@candlewick/shared-design/format';
import { PriceChart } from '@candlewick/shared-design/price-chart';
import { useMemo, type ReactNode } from 'react';
import type { PriceView } from '../model/dashboard-url.ts';
import styles from './prices-section.module.css';

/** Of the drawing, px. */
export const chartHeight = 420;

type History = EndpointResponse<typeof pricesApi.history>;

interface PriceHistoryProps {
  readonly history: History;
  readonly toolbar: ReactNode;
  readonly view: PriceView;
  readonly choose: (change: Partial<PriceView>) => void;
}

function barsOf({ bars }: History) {
  return bars.time.map((time, index) => ({
    time,
    open: bars.open[index] ?? NaN,
    high: bars.high[index] ?? NaN,
    low: bars.low[index] ?? NaN,
    close: bars.close[index] ?? NaN,
    volume: bars.volume[index] ?? 0,
  }));
}

/** The chart, and what its bars are: of the history that is drawn, which may still be the one before the last choice. */
export function PriceHistory({ history, toolbar, view, choose }: PriceHistoryProps) {
  const { ticker, interval, currency, source_label, simulated, as_of } = history;
  const bars = useMemo(() => barsOf(history), [history]);
  return (
    <>
      <PriceChart
        label={`${ticker}, ${interval} prices`}
        bars={bars}
        currency={currency}
        height={chartHeight}
        kind={view.kind}
        onKindChange={(kind) => choose({ kind })}
        isLogScale={view.isLogScale}
        onLogScaleChange={(isLogScale) => choose({ isLogScale })}
        toolbar={toolbar}
      />
      <p className={styles.source}>
        {source_label}
        {simulated ? ' (simulated)' : ''}. {bars.length} {interval} bars to {formatDate(as_of)}, adjusted for splits and
        dividends, in {currency}.
      </p>
    </>
  );
}
