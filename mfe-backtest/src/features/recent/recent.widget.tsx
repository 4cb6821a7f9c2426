import { Link } from '@candlewick/shared-design/link';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { formatInteger } from '@candlewick/shared-design/format';
import { historyHref } from '../../common/backtest-links.ts';
import { BacktestRows } from '../../common/backtest-rows.tsx';
import { NoBacktests } from '../../common/no-backtests.tsx';
import { useNewest } from '../../common/use-newest.ts';
import styles from './recent.module.css';

const shown = 6;

/** The newest strategies of the user with their state. Without any it says so: a card that leaves would move those below it. */
export function RecentWidget() {
  const newest = useNewest();
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
