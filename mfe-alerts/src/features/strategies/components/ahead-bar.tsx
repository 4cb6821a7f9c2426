import { flameOf } from '@candlewick/shared-design/candle-mark';
import { formatInteger } from '@candlewick/shared-design/format';
import styles from '../strategies.module.css';
import type { SummaryRow } from '../strategies.types.ts';

type Summary = Pick<SummaryRow['summary'], 'symbols' | 'symbols_ahead'>;

/** `212 of 621` */
export const aheadText = ({ symbols, symbols_ahead }: Summary): string =>
  `${formatInteger(symbols_ahead)} of ${formatInteger(symbols)}`;

/** Lit if the strategy beat holding on most symbols. */
export const flameOfSummary = ({ symbols, symbols_ahead }: Summary) =>
  flameOf(symbols > 0 ? symbols_ahead - symbols / 2 : null);

/** On how many symbols a strategy beat holding. */
export function AheadBar({ summary }: { readonly summary: Summary }) {
  const { symbols, symbols_ahead } = summary;
  if (symbols === 0) return '—';
  return (
    <span className={styles.ahead}>
      <span
        className={styles.bar}
        style={{ '--share': symbols_ahead / symbols } as React.CSSProperties}
        aria-hidden="true"
      />
      <span className={styles.count} data-numeric="">
        {aheadText(summary)}
      </span>
    </span>
  );
}
