import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Delta } from '../delta/delta.tsx';
import {
  formatDuration,
  formatMarketDateTime,
  formatNumber,
  formatPrice,
  formatShortDate,
} from '../../foundations/format/format.ts';
import { LiveFigure } from '../live-figure/live-figure.tsx';
import { PageHeader } from '../../layout/page-header/page-header.tsx';
import { Skeleton } from '../../layout/skeleton/skeleton.tsx';
import styles from './ticker-header.module.css';

const dayMs = 86_400_000;

export interface TickerQuote {
  price: number;
  currency: string;
  change: number | null;
  changeFraction: number | null;
  /** Decimals of its prices. Default: those of a stock. */
  digits?: number | undefined;
  /** Low and high of the session. */
  dayRange?: readonly [low: number, high: number] | undefined;
  /** UTC epoch ms of the price. */
  asOf: number;
  /** Name of the data set. */
  source: string;
  /** The source is a badge beside the symbol: "Simulated market". */
  isSimulated?: boolean | undefined;
  /** How far the price is behind the market; null or undefined for a close. */
  delayedByMs?: number | null | undefined;
}

export interface TickerHeaderProps extends Omit<ComponentProps<'header'>, 'children' | 'title'> {
  /** A text, or an element that the document fills in the frame of a page; the same goes for name and exchange. */
  ticker: ReactNode;
  /** Undefined while it loads: the ticker stands in. */
  name?: ReactNode;
  exchange?: ReactNode;
  /** Undefined while it loads, null if there is none. */
  quote: TickerQuote | null | undefined;
  /** Whether its market is open, in a few words. */
  market?: ReactNode;
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
  market,
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
          {quote?.isSimulated ? <Badge tone="warning">{quote.source}</Badge> : null}
          {market}
          {delistedOn ? <Badge tone="warning">Delisted {formatShortDate(delistedOn)}</Badge> : null}
        </>
      }
      summary={
        quote === null ? null : (
          <div className={styles.summary}>
            {quote ? <Quote key={String(ticker)} {...quote} /> : <Skeleton width="20rem" height="2.125rem" />}
          </div>
        )
      }
      actions={actions}
    />
  );
}

function Quote({ price, currency, change, changeFraction, dayRange, ...about }: TickerQuote) {
  const { digits, asOf, source, isSimulated, delayedByMs } = about;
  const write = (value: number) => (digits === undefined ? formatPrice(value) : formatNumber(value, { digits }));
  // A close has the date of its session, at midnight UTC, and nothing delays it.
  const when =
    delayedByMs && asOf % dayMs !== 0
      ? `${formatMarketDateTime(asOf)}, delayed ${formatDuration(delayedByMs)}`
      : `Close of ${formatShortDate(asOf)}`;
  return (
    <div className={styles.quote}>
      <span className={styles.last}>
        <LiveFigure value={price} className={styles.price}>
          {write(price)}
        </LiveFigure>
        <span className={styles.currency}>{currency}</span>
      </span>
      <span className={styles.change}>
        <Delta value={change} kind="number" digits={digits} />
        <Delta value={changeFraction} />
      </span>
      <span className={styles.session}>
        <span>
          {when}
          {isSimulated ? null : (
            <>
              {' '}
              · <bdi>{source}</bdi>
            </>
          )}
        </span>
        {dayRange ? (
          <span className={styles.range} data-numeric="">
            Day {write(dayRange[0])} – {write(dayRange[1])}
          </span>
        ) : null}
      </span>
    </div>
  );
}
