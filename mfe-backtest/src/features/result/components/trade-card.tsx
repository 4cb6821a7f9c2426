import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { Delta } from '@candlewick/shared-design/delta';
import { formatInteger, formatPrice, formatShortDate } from '@candlewick/shared-design/format';
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from '@candlewick/shared-design/icons';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import type { ReactNode } from 'react';
import type { BacktestBody, Trade } from '../../../common/backtest.types.ts';
import { reasonsOf } from '../model/trade-reasons.ts';
import type { useChart } from '../queries/use-backtest.ts';
import { DecisionView } from './decision-view.tsx';
import styles from './trade-card.module.css';

interface TradeCardProps {
  readonly ticker: string;
  readonly trade: Trade;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly body: BacktestBody;
  readonly chart: ReturnType<typeof useChart>;
  /** null chooses none. */
  readonly onChange: (number: number | null) => void;
}

/** The chosen trade: its fills, and why it began and ended. */
export default function TradeCard({ ticker, trade, number, count, body, chart, onChange }: TradeCardProps) {
  const turn = (step: -1 | 1, label: string, icon: ReactNode) => (
    <Button
      size="sm"
      variant="ghost"
      icon={icon}
      aria-label={label}
      aria-disabled={number + step < 1 || number + step > count || undefined}
      onClick={() => number + step >= 1 && number + step <= count && onChange(number + step)}
    />
  );
  return (
    <Card
      title={`Trade ${formatInteger(number)} of ${formatInteger(count)}`}
      actions={
        <div className={styles.actions}>
          {turn(-1, 'Previous trade', <ChevronLeftIcon size={14} />)}
          {turn(1, 'Next trade', <ChevronRightIcon size={14} />)}
          <Button
            size="sm"
            variant="ghost"
            icon={<XIcon size={14} />}
            aria-label="Deselect trade"
            onClick={() => onChange(null)}
          />
        </div>
      }
    >
      <p className={styles.line}>
        <Badge tone="neutral">{trade.direction === 'long' ? 'Long' : 'Short'}</Badge>{' '}
        {formatShortDate(trade.entry_time)} at {formatPrice(trade.entry_price, ticker)} →{' '}
        {trade.open ? 'open, ' : `${formatShortDate(trade.exit_time)} at `}
        {formatPrice(trade.exit_price, ticker)} <Delta value={trade.return_fraction} /> over{' '}
        {formatInteger(trade.bars_held)} {trade.bars_held === 1 ? 'bar' : 'bars'}
      </p>
      <Answer query={chart} skeleton={<Skeleton height="7rem" />}>
        {(data) => {
          const { entry, exit } = reasonsOf(trade, { ...body, ticker }, data);
          return (
            <div className={styles.decisions}>
              <DecisionView title="Why it opened" decision={entry} ticker={ticker} />
              <DecisionView title={trade.open ? 'Current status' : 'Why it closed'} decision={exit} ticker={ticker} />
            </div>
          );
        }}
      </Answer>
    </Card>
  );
}
