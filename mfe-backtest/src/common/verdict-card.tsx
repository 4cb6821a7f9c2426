import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { Card } from '@candlewick/shared-design/card';
import { formatDayRange, formatNumber, formatPercent } from '@candlewick/shared-design/format';
import { useState } from 'react';
import type { Metric } from './backtest.types.ts';
import styles from './verdict-card.module.css';
import { skippedText, tradesText, verdictOf } from './verdict.ts';

const momentMs = 10_000;

interface VerdictCardProps {
  /** What was traded: `AAPL`, `12 symbols`. */
  readonly subject: string;
  readonly firstDate: string;
  readonly lastDate: string;
  /** The headline metrics. */
  readonly metrics: readonly Metric[];
  /** No position was ever entered, not even one that is still open. */
  readonly isUntraded: boolean;
  /** When the run ended: if that is a moment ago, the candle's flame catches. */
  readonly endedAt?: number | null;
}

/** What came out, before any figure: against buy and hold, over which period, at what risk. */
export function VerdictCard({ subject, firstDate, lastDate, metrics, isUntraded, endedAt = null }: VerdictCardProps) {
  const [shownAt] = useState(Date.now);
  const valueOf = (id: string) => metrics.find((metric) => metric.id === id)?.value ?? null;
  const skipped = valueOf('skipped_entries') ?? 0;
  const sharpe = valueOf('sharpe');
  const returns = { return_fraction: valueOf('return'), buy_and_hold_fraction: valueOf('buy_and_hold_return') };
  const verdict = isUntraded ? ({ text: 'Never entered a position', flame: 'out' } as const) : verdictOf(returns);
  const facts = [
    tradesText(valueOf('trades'), valueOf('open_trades') ?? 0),
    `max drawdown ${formatPercent(valueOf('max_drawdown'), { digits: 1 })}`,
    sharpe === null ? '' : `Sharpe ${formatNumber(sharpe)}`,
  ].filter(Boolean);
  return (
    <Card aria-label="Verdict">
      <div className={styles.verdict}>
        <CandleMark
          size={44}
          flame={verdict?.flame}
          hasJustEnded={endedAt !== null && Math.abs(shownAt - endedAt) < momentMs}
        />
        <div>
          <p className={styles.text}>{verdict?.text ?? 'No verdict: return missing'}</p>
          <p className={styles.line}>
            <span>{subject}</span>, {formatDayRange(firstDate, lastDate)} · {facts.join(' · ')}
          </p>
          {skipped > 0 ? (
            <p className={styles.line}>
              {skippedText(skipped, (valueOf('trades') ?? 0) + (valueOf('open_trades') ?? 0))}
            </p>
          ) : null}
        </div>
        <dl className={styles.returns}>
          <div>
            <dt>Strategy</dt>
            <dd>{formatPercent(returns.return_fraction, { isSigned: true })}</dd>
          </div>
          <div>
            <dt>Buy and hold</dt>
            <dd>{formatPercent(returns.buy_and_hold_fraction, { isSigned: true })}</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
