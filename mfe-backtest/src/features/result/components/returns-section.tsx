import { Card } from '@candlewick/shared-design/card';
import { DistributionChart } from '@candlewick/shared-design/distribution-chart';
import { monthsOf } from '@candlewick/shared-design/monthly-returns';
import { MonthlyReturnsChart } from '@candlewick/shared-design/monthly-returns-chart';
import { useMemo } from 'react';
import type { Summary, Trade } from '../../../common/backtest.types.ts';
import { equityOf } from '../model/series.ts';
import styles from './returns-section.module.css';

interface ReturnsSectionProps {
  readonly summary: Summary;
  readonly trades: readonly Trade[];
}

/** When the strategy earned, and how its trades turned out. */
export default function ReturnsSection({ summary, trades }: ReturnsSectionProps) {
  const months = useMemo(() => monthsOf(equityOf(summary)), [summary]);
  const returns = useMemo(() => trades.map(({ return_fraction }) => return_fraction), [trades]);
  return (
    <div className={styles.returns}>
      <Card title="Returns by month and year">
        <MonthlyReturnsChart label="Returns by month" returns={months} />
      </Card>
      <Card title="Trade return distribution">
        {returns.length > 0 ? (
          <DistributionChart label="Distribution of trade returns" values={returns} counted="trades" />
        ) : (
          <p>No trades in this range.</p>
        )}
      </Card>
    </div>
  );
}
