import { Card } from '@candlewick/shared-design/card';
import { formatInteger, formatPercent } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { useMemo } from 'react';
import { candlesOf, type Attempt } from '../model/candle.ts';
import { attemptHref, attemptText } from '../model/attempt-text.ts';
import styles from '../attempts.module.css';

const height = 96;

/** One candle per attempt, oldest first: from the return of holding to its own, lit where it beat holding. */
export function AttemptCandles({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const ordered = useMemo(() => attempts.toReversed(), [attempts]);
  const candles = useMemo(() => candlesOf(ordered, height), [ordered]);
  const lit = candles.filter((candle) => candle?.isLit).length;
  if (attempts.length === 0)
    return (
      <Card title="Candles">
        <p>No attempt matches these filters. Choose others.</p>
      </Card>
    );
  const share = formatPercent(lit / attempts.length, { digits: 0 });
  return (
    <Card title={`${formatInteger(lit)} of ${formatInteger(attempts.length)} beat buy and hold (${share})`}>
      <ul className={styles.candles} aria-label="Attempts, oldest first">
        {ordered.map((attempt, index) => {
          const candle = candles[index];
          return (
            <li key={attempt.id}>
              <Link
                className={styles.candle}
                href={attemptHref(attempt)}
                title={attemptText(attempt)}
                aria-label={attemptText(attempt)}
              >
                {candle ? (
                  <span
                    className={styles.body}
                    data-lit={candle.isLit || undefined}
                    data-certified={attempt.certified || undefined}
                    style={{ insetBlockStart: `${candle.top}px`, blockSize: `${candle.height}px` }}
                  />
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
      <p className={styles.muted}>
        A candle runs from the return of buy and hold to that of the attempt. Filled ones are certified, outlined ones
        were computed in your browser. Choose one to open its rule.
      </p>
    </Card>
  );
}
