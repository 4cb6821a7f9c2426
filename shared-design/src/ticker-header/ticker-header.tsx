import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Delta } from '../delta/delta.tsx';
import { formatDuration, formatPrice, formatShortDate } from '../format/format.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './ticker-header.module.css';

export interface TickerQuote {
  price: number;
  currency: string;
  change: number | null;
  changeFraction: number | null;
  /** UTC epoch ms of the price. */
  asOf: number;
  /** Name of the data set. */
  source: string;
  /** The source says so in a badge: "Simulated market". */
  isSimulated?: boolean | undefined;
  /** How far the price is behind the market; null or undefined for a close. */
  delayedByMs?: number | null | undefined;
}

export interface TickerHeaderProps extends Omit<ComponentProps<'header'>, 'children' | 'title'> {
  ticker: string;
  /** Undefined while it loads: the ticker stands in. */
  name?: string | undefined;
  exchange?: string | undefined;
  /** Undefined while it loads, null if there is none. */
  quote: TickerQuote | null | undefined;
  /** UTC epoch ms of the last session of an instrument that is no longer traded. */
  delistedOn?: number | null | undefined;
  /** What one can do with the instrument: backtest, compare, follow. */
  actions?: ReactNode;
}

/** The head of a page about one instrument: name, symbol, exchange, price and change, with date and source. */
export function TickerHeader({
  ticker,
  name = ticker,
  exchange,
  quote,
  delistedOn,
  actions,
  ...rest
}: TickerHeaderProps) {
  return (
    <PageHeader
      {...rest}
      title={name}
      meta={
        <>
          <Badge>{ticker}</Badge>
          {exchange ? <span className={styles.exchange}>{exchange}</span> : null}
          {delistedOn ? <Badge tone="warning">Delisted {formatShortDate(delistedOn)}</Badge> : null}
        </>
      }
      summary={
        quote === undefined ? (
          <Skeleton width="min(20rem, 100%)" height="2.125rem" />
        ) : quote ? (
          <Quote {...quote} />
        ) : null
      }
      actions={actions}
    />
  );
}

function Quote({ price, currency, change, changeFraction, asOf, source, isSimulated, delayedByMs }: TickerQuote) {
  const day = formatShortDate(asOf);
  const when = delayedByMs ? `${day}, delayed ${formatDuration(delayedByMs)}` : `Close of ${day}`;
  return (
    <div className={styles.quote}>
      <span className={styles.price} data-numeric>
        {formatPrice(price)}
      </span>
      <span className={styles.currency}>{currency}</span>
      <span className={styles.change}>
        <Delta value={change} kind="number" />
        <Delta value={changeFraction} />
      </span>
      <span className={styles.source}>
        {when} · {isSimulated ? <Badge tone="warning">{source}</Badge> : <bdi>{source}</bdi>}
      </span>
    </div>
  );
}
