import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { Delta } from '@candlewick/shared-design/delta';
import { formatPrice } from '@candlewick/shared-design/format';
import { ArrowDownIcon, ArrowUpIcon } from '@candlewick/shared-design/icons';
import type { PriceRow } from '@candlewick/shared-page/price-list';
import { useSymbols } from '@candlewick/shared-page/symbols';
import { useShell } from '@candlewick/shared-platform';
import { useMemo, type ReactNode } from 'react';
import { levelStep, onStep, tickOf } from '../../../common/levels.ts';
import { suggested } from '../../../common/use-follow-suggested.ts';
import { usePrices } from '../../../common/use-prices.ts';
import { useWatchlists } from '../../../common/use-watchlists.ts';
import styles from '../alerts.module.css';

const mostSymbols = 6;
/** How far a ready level is from the price. */
const away = 0.05;

/** For who has no alert: a round level below and above the price of symbols that the user knows, each a form away. */
export function ReadyAlerts() {
  const { isReady, starred, recent } = useSymbols();
  const lists = useWatchlists();
  const tickers = useMemo(() => {
    if (!isReady || lists.isPending) return [];
    const known = [...starred, ...recent].map(({ ticker }) => ticker);
    const watched = lists.data?.flatMap((list) => list.tickers) ?? [];
    return [...new Set([...known, ...watched, ...suggested, 'SPY'])].slice(0, mostSymbols);
  }, [isReady, starred, recent, lists.isPending, lists.data]);
  const { prices } = usePrices(tickers);
  const rows = tickers.flatMap((ticker) => prices.data?.rows.find((row) => row.ticker === ticker) ?? []);
  return (
    <ul className={styles.cards} aria-label="Levels to choose">
      {rows.map((row) => (
        <li key={row.ticker}>
          <ReadyAlert row={row} />
        </li>
      ))}
    </ul>
  );
}

function ReadyAlert({ row: { ticker, name, price, change_fraction: change } }: { readonly row: PriceRow }) {
  const { overlays } = useShell();
  const tick = tickOf(ticker, price, null);
  const step = levelStep({ size: price / 100, tick });
  const button = (word: string, factor: number, icon: ReactNode) => {
    const level = onStep(price * factor, step);
    return (
      <Button
        size="sm"
        icon={icon}
        aria-haspopup="dialog"
        aria-label={`Alert when ${ticker} ${word} ${formatPrice(level, ticker)}`}
        onClick={() => void overlays.open('new-alert', { ticker, level })}
      >
        {formatPrice(level, ticker)}
      </Button>
    );
  };
  return (
    <Card aria-label={ticker}>
      <div className={styles.card}>
        <p className={styles.meta}>
          <strong>{ticker}</strong> <bdi className={styles.company}>{name}</bdi>
          <span className={styles.price}>
            <span data-numeric="">{formatPrice(price, ticker)}</span>
            <Delta value={change} />
          </span>
        </p>
        <div className={styles.foot}>
          <span className={styles.fired}>Alert me at</span>
          <span className={styles.levels}>
            {button('falls to', 1 - away, <ArrowDownIcon size={14} />)}
            {button('rises to', 1 + away, <ArrowUpIcon size={14} />)}
          </span>
        </div>
      </div>
    </Card>
  );
}
