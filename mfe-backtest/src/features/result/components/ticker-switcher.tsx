import { formatPercent } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useShell } from '@candlewick/shared-platform';
import { lazy, Suspense } from 'react';
import type { ChildCard } from '../../../common/backtest.types.ts';
import { resultHref } from '../../../common/backtest-links.ts';
import { statusLabel } from '../../../common/status-badge.tsx';
import styles from './ticker-switcher.module.css';

const Select = lazy(async () => {
  const module = await import(/* webpackChunkName: "select" */ '@candlewick/shared-design/select');
  return { default: module.Select };
});

interface TickerSwitcherProps {
  readonly parentId: string;
  readonly current: ChildCard;
  readonly siblings: readonly ChildCard[];
}

/** The tickers of one backtest with their returns; choosing one shows its result. */
export function TickerSwitcher({ parentId, current, siblings }: TickerSwitcherProps) {
  const { navigate } = useShell();
  return (
    <div className={styles.switcher}>
      <Suspense fallback={<Skeleton height="2rem" />}>
        <Select
          label="Ticker"
          isLabelHidden
          items={siblings.map(({ id, ticker, status, return_fraction }) => ({
            id,
            label: ticker,
            aside: return_fraction === null ? statusLabel(status) : formatPercent(return_fraction, { isSigned: true }),
          }))}
          value={current.id}
          onChange={(id) => navigate(resultHref(parentId, id))}
        />
      </Suspense>
    </div>
  );
}
