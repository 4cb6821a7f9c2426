import { backtestApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatPercent } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useSettled } from '@candlewick/shared-page/use-settled';
import { useQuery } from '@tanstack/react-query';
import type { HistoryCard } from './backtest.types.ts';
import { MiniCurve } from './mini-curve.tsx';
import styles from './result-curve.module.css';

/** Holding an arrow key passes many rows; only the one it stops at is fetched. */
const settleMs = 200;

/** Equity of the one result of a backtest against buy and hold. What fails to load is left out: the figures say the same. */
export default function ResultCurve({ card }: { readonly card: HistoryCard }) {
  const { first_child_id: id, return_fraction, buy_and_hold_fraction } = card;
  const summary = useQuery({
    ...apiQuery(backtestApi.summaryResult, { params: { type: 'stocks', id } }),
    enabled: useSettled(id, settleMs) === id,
  });
  const percent = (value: number | null) => formatPercent(value, { digits: 1, isSigned: true });
  const { equity, buy_and_hold: held } = summary.data?.series ?? {};
  if (summary.isError) return null;
  return (
    <div className={styles.curve}>
      {equity && held ? (
        <MiniCurve
          equity={equity}
          held={held}
          label={`Strategy ${percent(return_fraction)}, buy and hold ${percent(buy_and_hold_fraction)}`}
        />
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}
