import { Delta } from '@candlewick/shared-design/delta';
import { formatPrice } from '@candlewick/shared-design/format';
import { LiveFigure } from '@candlewick/shared-design/live-figure';
import type { ReactNode } from 'react';
import { useLiveQuote } from './live-quotes.ts';
import { sectionHref } from './section-href.ts';
import styles from './instrument-row.module.css';

interface InstrumentRowProps {
  readonly ticker: string;
  readonly title: string;
  /** A second name, in muted text. */
  readonly note?: string;
  /** Between name and price: a sparkline, a volume. */
  readonly middle?: ReactNode;
  /** As the page loaded them; the quote stream moves them. */
  readonly price: number;
  readonly changeFraction: number | null;
  /** UTC epoch ms of the price. */
  readonly asOf: number;
}

/** One line about an instrument on home: a link to its dashboard. */
export function InstrumentRow({ ticker, title, note, middle, asOf, ...loaded }: InstrumentRowProps) {
  const live = useLiveQuote(ticker);
  const isNewer = live !== undefined && live.as_of >= asOf;
  const price = isNewer ? live.price : loaded.price;
  const change = isNewer ? live.change_fraction : loaded.changeFraction;
  return (
    <a className={styles.row} href={sectionHref(ticker, 'prices')}>
      <span className={styles.name}>
        <bdi className={styles.title}>{title}</bdi>
        {note ? <bdi className={styles.note}> {note}</bdi> : null}
      </span>
      {middle ? <span className={styles.middle}>{middle}</span> : null}
      <span className={styles.price}>
        <LiveFigure value={price}>{formatPrice(price, ticker)}</LiveFigure>
      </span>
      <Delta value={change} className={styles.change} />
    </a>
  );
}
