import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { Card } from '@candlewick/shared-design/card';
import { formatDayRange, formatInteger, formatNumber, formatPercent } from '@candlewick/shared-design/format';
import type { Summary } from '../../../common/backtest.types.ts';
import { verdictOf } from '../../../common/verdict.ts';
import styles from './verdict-card.module.css';

/** What came out, before any figure: against buy and hold, over which period, at what risk. */
export function VerdictCard({ summary }: { readonly summary: Summary }) {
  const { card, first_date, last_date, metrics } = summary;
  // Closed ones, like every figure about trades.
  const trades = metrics.find(({ id }) => id === 'trades')?.value ?? null;
  const verdict = card.trades === 0 ? ({ text: 'Never entered a position', flame: 'out' } as const) : verdictOf(card);
  const facts = [
    trades === null ? '' : `${formatInteger(trades)} ${trades === 1 ? 'trade' : 'trades'}`,
    `max drawdown ${formatPercent(card.max_drawdown_fraction, { digits: 1 })}`,
    card.sharpe === null ? '' : `Sharpe ${formatNumber(card.sharpe)}`,
  ].filter(Boolean);
  return (
    <Card aria-label="Verdict">
      <div className={styles.verdict}>
        <CandleMark size={44} flame={verdict?.flame} />
        <div>
          <p className={styles.text}>{verdict?.text ?? 'No verdict: a return is missing'}</p>
          <p className={styles.line}>
            <span>{card.ticker}</span>, {formatDayRange(first_date, last_date)} · {facts.join(' · ')}
          </p>
        </div>
        <dl className={styles.returns}>
          <div>
            <dt>Strategy</dt>
            <dd>{formatPercent(card.return_fraction, { isSigned: true })}</dd>
          </div>
          <div>
            <dt>Buy and hold</dt>
            <dd>{formatPercent(card.buy_and_hold_fraction, { isSigned: true })}</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
