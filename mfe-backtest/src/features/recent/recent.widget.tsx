import { formatInteger } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { historyHref } from '../../common/backtest-links.ts';
import { BacktestRows } from '../../common/backtest-rows.tsx';
import { useNewest } from '../../common/use-newest.ts';
import { FirstSteps } from './first-steps.tsx';
import styles from './recent.module.css';

const shown = 6;

/** The newest strategies of the user with their state. Without any, the way to the first result. */
export function RecentWidget() {
  const newest = useNewest();
  // The skeleton is as high as the first steps; home keeps the height of a list that was there before.
  return (
    <Answer query={newest} skeleton={<Skeleton height="4.75rem" />}>
      {({ cards, total }) =>
        total === 0 ? (
          <FirstSteps />
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
