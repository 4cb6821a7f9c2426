import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { CircleAlertIcon } from '@candlewick/shared-design/icons';
import { isUnfinished, type HistoryCard } from './backtest.types.ts';
import styles from './state-mark.module.css';
import { verdictOf } from './verdict.ts';

interface StateMarkProps {
  readonly card: HistoryCard;
  readonly size: number;
}

/** The candle of a backtest: lit or out by its verdict, glowing while it runs; an alert if it failed. */
export function StateMark({ card, size }: StateMarkProps) {
  if (card.status === 'failed') return <CircleAlertIcon size={size} className={styles.failed} />;
  return (
    <CandleMark
      size={size}
      flame={isUnfinished(card.status) ? 'ember' : verdictOf(card)?.flame}
      isFlickering={card.status === 'running'}
    />
  );
}
