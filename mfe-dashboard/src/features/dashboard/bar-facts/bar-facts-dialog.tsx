import { usePlan } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { Dialog } from '@candlewick/shared-design/dialog';
import type { Bar } from '@candlewick/shared-design/chart-types';
import { formatPrice } from '@candlewick/shared-design/format';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { Link } from '@candlewick/shared-design/link';
import { useMemo } from 'react';
import { factsAt, type BarFact } from './facts-at.ts';
import styles from './bar-facts.module.css';

interface BarFactsProps {
  readonly ticker: string;
  /** Up to the bar in question. */
  readonly bars: readonly Bar[];
  /** When it was: `Nov 27, 2026`. */
  readonly time: string;
  readonly onClose: () => void;
}

const usedBars = 400;

/** What was true on one bar: its prices, and the indicators and patterns of the plan that fired. */
export default function BarFactsDialog({ ticker, bars, time, onClose }: BarFactsProps) {
  const limits = usePlan().data?.limits;
  const level = limits?.indicator_access_level;
  const facts = useMemo(() => (level === undefined ? null : factsAt(bars.slice(-usedBars), level)), [bars, level]);
  const bar = bars.at(-1);
  const write = (price: number | undefined) => formatPrice(price ?? NaN, ticker);
  return (
    <Dialog isOpen onClose={onClose} title={`${ticker} on ${time}`}>
      <div className={styles.facts}>
        <KeyValueList
          items={[
            { key: 'open', label: 'Open', value: write(bar?.open), isNumeric: true },
            { key: 'high', label: 'High', value: write(bar?.high), isNumeric: true },
            { key: 'low', label: 'Low', value: write(bar?.low), isNumeric: true },
            { key: 'close', label: 'Close', value: write(bar?.close), isNumeric: true },
          ]}
        />
        {facts ? (
          <>
            <Facts title="Candle patterns" none="No pattern completed on this bar." facts={facts.patterns} />
            <Facts
              title="Indicators"
              none="No indicator crossed its price, mark or signal line."
              facts={facts.signals}
            />
            <p className={styles.note}>
              With usual parameters, on the bars of this chart.
              {facts.lockedCount > 0 ? (
                <>
                  {' '}
                  {facts.lockedCount} more with a <Link href="/pricing">higher plan</Link>.
                </>
              ) : null}
            </p>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

interface FactsProps {
  readonly title: string;
  readonly none: string;
  readonly facts: readonly BarFact[];
}

const tones = { bullish: 'success', bearish: 'danger', neutral: 'neutral' } as const;
const words = { bullish: 'Bullish', bearish: 'Bearish', neutral: 'Mark' } as const;

function Facts({ title, none, facts }: FactsProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {facts.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {facts.map(({ indicator, label, kind, text }) => (
            <li key={`${indicator} ${text}`}>
              <Badge tone={tones[kind]}>{words[kind]}</Badge> {label}
              {text ? `: ${text}` : ''}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
