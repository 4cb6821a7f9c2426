import { CandleMark, type CandleMarkProps } from '@candlewick/shared-design/candle-mark';
import { Card } from '@candlewick/shared-design/card';
import { formatDayRange, formatNumber, formatPercent } from '@candlewick/shared-design/format';
import { useState, type ReactNode } from 'react';
import type { Metric } from './backtest.types.ts';
import styles from './verdict-card.module.css';
import { skippedText, tradesText, verdictOf, type Returns } from './verdict.ts';

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
  const skippedLine =
    skipped > 0 ? skippedText(skipped, (valueOf('trades') ?? 0) + (valueOf('open_trades') ?? 0)) : null;
  return (
    <VerdictLayout
      flame={verdict?.flame}
      hasJustEnded={endedAt !== null && Math.abs(shownAt - endedAt) < momentMs}
      text={verdict?.text ?? 'No verdict: return missing'}
      figures={returnFigures(returns)}
    >
      <p>
        <span>{subject}</span>, {formatDayRange(firstDate, lastDate)} · {facts.join(' · ')}
      </p>
      {skippedLine ? <p>{skippedLine}</p> : null}
    </VerdictLayout>
  );
}

const signed = (value: number | null) => formatPercent(value, { isSigned: true });

/** A strategy and holding, for a `VerdictLayout`. */
export const returnFigures = ({ return_fraction, buy_and_hold_fraction }: Returns): VerdictLayoutProps['figures'] => [
  ['Strategy', signed(return_fraction)],
  ['Buy and hold', signed(buy_and_hold_fraction)],
];

interface VerdictLayoutProps extends Pick<CandleMarkProps, 'flame' | 'hasJustEnded'> {
  readonly text: string;
  /** Lines under the text. */
  readonly children: ReactNode;
  /** Two, underlined in the colors of their curves: label and text. */
  readonly figures: readonly (readonly [label: string, text: string])[];
}

/** A verdict before its figures: the candle, a sentence, lines that give the reason, and the two figures it compares. */
export function VerdictLayout({ text, children, figures, ...mark }: VerdictLayoutProps) {
  return (
    <Card aria-label="Verdict">
      <div className={styles.verdict}>
        <CandleMark size={44} {...mark} />
        <div>
          <p className={styles.text}>{text}</p>
          <div className={styles.lines}>{children}</div>
        </div>
        <dl className={styles.returns}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
