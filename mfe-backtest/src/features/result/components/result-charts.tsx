import { Card } from '@candlewick/shared-design/card';
import { DrawdownChart } from '@candlewick/shared-design/drawdown-chart';
import { EquityChart } from '@candlewick/shared-design/equity-chart';
import { useMemo } from 'react';
import type { Summary, Trade } from '../../../common/backtest.types.ts';
import { curvesOf, markersOf } from '../model/series.ts';
import styles from './result-charts.module.css';

interface ResultChartsProps {
  readonly summary: Summary;
  /** Undefined while they load, and for a plan without them. */
  readonly trades: readonly Trade[] | undefined;
}

const noTrades: readonly Trade[] = [];

/** Equity against buy and hold with every fill, and the drawdown below it. */
export function ResultCharts({ summary, trades = noTrades }: ResultChartsProps) {
  const { equity, benchmark, drawdown } = useMemo(() => curvesOf(summary), [summary]);
  const markers = useMemo(() => markersOf(trades), [trades]);
  const { ticker } = summary.card;
  return (
    <>
      <Card aria-label="Equity">
        <EquityChart
          toolbar={<h2 className={styles.title}>Equity</h2>}
          label={`Equity on ${ticker} against buy and hold`}
          currency={summary.currency}
          equity={equity}
          benchmark={benchmark}
          markers={markers}
          height={360}
        />
      </Card>
      <Card aria-label="Drawdown">
        <DrawdownChart
          toolbar={<h2 className={styles.title}>Drawdown</h2>}
          label={`Drawdown on ${ticker}`}
          drawdown={drawdown}
          height={180}
        />
      </Card>
    </>
  );
}
