import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import { formatMarketDateTime, formatPrice } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useState } from 'react';
import { barTimeText, signalNames } from '../../../common/alert-words.ts';
import type { AlertDetail, Firing } from '../../../common/alert.types.ts';
import { useFirings } from '../queries/use-alert.ts';
import styles from '../alert-details.module.css';

/** Specification section 9: notification history 5. */
const step = 5;

const remarks = {
  late: {
    label: 'Late',
    title: 'The bar arrived more than two intervals after its close, so this notification was late.',
  },
  corrected: {
    label: 'Corrected',
    title: 'The bar was corrected later. With the corrected prices the alert would not have triggered.',
  },
} as const;

interface AlertHistoryProps {
  readonly alert: AlertDetail;
  readonly bar: number | null;
  readonly onBarChosen: (time: number) => void;
}

/** What fired, newest first, five at a time. The chosen one is always shown. */
export function AlertHistory({ alert, bar, onBarChosen }: AlertHistoryProps) {
  const firings = useFirings(alert.id);
  const [shown, setShown] = useState(step);
  return (
    <Answer query={firings} skeleton={<Skeleton height="8rem" />}>
      {({ history }) => {
        if (history.length === 0) return <p className={styles.soft}>Not triggered yet.</p>;
        const least = Math.max(shown, history.findIndex(({ bar_time }) => bar_time === bar) + 1);
        const more = Math.min(step, history.length - least);
        return (
          <>
            <ul className={styles.history} aria-label="History">
              {history.slice(0, least).map((firing) => (
                <Entry
                  key={`${firing.bar_time} ${firing.signal}`}
                  alert={alert}
                  firing={firing}
                  isChosen={firing.bar_time === bar}
                  onChoose={() => onBarChosen(firing.bar_time)}
                />
              ))}
            </ul>
            {more > 0 ? (
              <Button size="sm" onClick={() => setShown(least + step)}>
                Show {more} more
              </Button>
            ) : null}
          </>
        );
      }}
    </Answer>
  );
}

interface EntryProps {
  readonly alert: AlertDetail;
  readonly firing: Firing;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Entry({
  alert: { ticker, rule },
  firing: { signal, bar_time, price, at, remark },
  isChosen,
  onChoose,
}: EntryProps) {
  return (
    <li>
      <button type="button" className={styles.entry} aria-pressed={isChosen} onClick={onChoose}>
        {rule.kind === 'strategy' ? (
          <Badge tone={signal === 'entry' ? 'accent' : 'neutral'}>{signalNames[signal]}</Badge>
        ) : null}
        <span>{barTimeText(bar_time)}</span>
        <span className={styles.price}>{formatPrice(price, ticker)}</span>
        {remark ? (
          <Badge tone="warning" title={remarks[remark].title}>
            {remarks[remark].label}
          </Badge>
        ) : null}
        <span className={styles.told}>sent {formatMarketDateTime(at)}</span>
      </button>
    </li>
  );
}
