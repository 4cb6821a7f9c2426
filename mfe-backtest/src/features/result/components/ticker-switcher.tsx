import { formatPercent } from '@candlewick/shared-design/format';
import { Select } from '@candlewick/shared-design/select';
import { useShell } from '@candlewick/shared-platform';
import type { ChildCard } from '../../../common/backtest.types.ts';
import { resultHref } from '../../../common/backtest-links.ts';
import { statusLabel } from '../../../common/status-badge.tsx';
import styles from './ticker-switcher.module.css';

interface TickerSwitcherProps {
  readonly parentId: string;
  readonly current: ChildCard;
  readonly siblings: readonly ChildCard[];
}

/** The tickers of a backtest with their returns; selecting one shows its result. */
export function TickerSwitcher({ parentId, current, siblings }: TickerSwitcherProps) {
  const { navigate } = useShell();
  return (
    <div className={styles.switcher}>
      <Select
        label="Symbol"
        isLabelHidden
        items={siblings.map(({ id, ticker, status, return_fraction }) => ({
          id,
          label: ticker,
          note: return_fraction === null ? statusLabel(status) : formatPercent(return_fraction, { isSigned: true }),
        }))}
        value={current.id}
        onChange={(id) => navigate(resultHref(parentId, id))}
      />
    </div>
  );
}
