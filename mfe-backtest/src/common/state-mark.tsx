import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { CircleAlertIcon } from '@candlewick/shared-design/icons';
import { useState } from 'react';
import { isUnfinished, type HistoryCard } from './backtest.types.ts';
import styles from './state-mark.module.css';
import { verdictOf } from './verdict.ts';

interface StateMarkProps {
  readonly card: Pick<HistoryCard, 'status' | 'return_fraction' | 'buy_and_hold_fraction'>;
  readonly size: number;
}

/** The candle of a backtest: lit or out by its verdict, glowing while it runs; an alert if it failed. */
export function StateMark({ card, size }: StateMarkProps) {
  const isRunning = isUnfinished(card.status);
  const [wasRunning] = useState(isRunning);
  if (card.status === 'failed') return <CircleAlertIcon size={size} className={styles.failed} />;
  return (
    <CandleMark
      size={size}
      flame={isRunning ? 'ember' : verdictOf(card)?.flame}
      isFlickering={card.status === 'running'}
      hasJustEnded={wasRunning && !isRunning}
    />
  );
}
