import { Link } from '@candlewick/shared-design/link';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import type { WidgetProps } from '@candlewick/shared-platform';
import { formatInteger } from '@candlewick/shared-design/format';
import { historyHref } from '../../common/backtest-links.ts';
import { BacktestRows } from '../../common/backtest-rows.tsx';
import { NoBacktests } from '../../common/no-backtests.tsx';
import { useEmptiness } from '../../common/use-emptiness.ts';
import { useNewest } from '../../common/use-newest.ts';
import styles from './recent.module.css';

const shown = 6;

/** The newest strategies of the user with their state. */
export function RecentWidget({ setEmpty }: WidgetProps) {
  const newest = useNewest();
  useEmptiness(setEmpty, newest.data?.total === 0);
  return (
    <Answer query={newest} skeleton={<Skeleton height="15.5rem" />}>
      {({ cards, total }) =>
        total === 0 ? (
          <NoBacktests />
        ) : (
          <div className={styles.strategies}>
            <BacktestRows cards={cards.slice(0, shown)} />
            {total > shown ? <Link href={historyHref}>All {formatInteger(total)} backtests</Link> : null}
          </div>
        )
      }
    </Answer>
  );
}
