import type { Bar } from '@candlewick/shared-design/chart-types';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useMemo } from 'react';
import { tickOf } from '../../../common/levels.ts';
import { withLevel, type OwnCondition, type Priced } from '../own-conditions.ts';
import { LevelChart } from './level-chart.tsx';

interface PriceLevelProps {
  readonly priced: Priced;
  readonly bars: readonly Bar[] | undefined;
  readonly isLoading: boolean;
  readonly conditions: readonly OwnCondition[];
  readonly onChange: (index: number, condition: OwnCondition) => void;
}

const shownMs = 365 * 86_400_000;

/** A chart for the level of the first condition about the price; nothing without such a condition, or without bars. */
export function PriceLevel({ priced, bars, isLoading, conditions, onChange }: PriceLevelProps) {
  const shown = useMemo(() => {
    const last = bars?.at(-1)?.time ?? 0;
    return bars?.filter(({ time }) => time > last - shownMs) ?? [];
  }, [bars]);
  const index = conditions.findIndex(({ subject }) => subject === 'price');
  const condition = conditions[index];
  if (!condition) return null;
  if (isLoading) return <Skeleton height="10.5rem" />;
  if (shown.length < 2) return null;
  const { ticker, price } = priced;
  return (
    <LevelChart
      ticker={ticker}
      bars={shown}
      price={price}
      level={condition.value}
      tick={tickOf(ticker, price, condition.value)}
      onChange={(value) => onChange(index, withLevel(condition, value, priced))}
    />
  );
}
