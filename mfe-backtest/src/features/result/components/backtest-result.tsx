import { failureOf } from '@candlewick/shared-auth';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { isUnfinished, type ChildCard, type ParentCard, type RunProgress } from '../../../common/backtest.types.ts';
import { historyHref } from '../../../common/backtest-links.ts';
import { NotFound } from '../../../common/not-found.tsx';
import { useBacktest, useParts } from '../queries/use-backtest.ts';
import { ChildResult } from './child-result.tsx';
import { ResultHeader } from './result-header.tsx';
import { HeaderSkeleton, ResultSkeleton } from './result-skeleton.tsx';
import { LockedPeriod } from '../../../common/locked-period-later.tsx';
import { RunProgressCard } from '../../../common/run-progress-card-later.tsx';

/** Most results are complete. */
const EndedEarly = loadLater(
  () => import(/* webpackChunkName: "ended-early" */ './ended-early.tsx'),
  <Skeleton height="7.5rem" />,
);

interface BacktestResultProps {
  readonly parentId: string;
  readonly childId: string;
}

/** One backtest at one of its tickers: its progress, its early end, or its result. */
export function BacktestResult({ parentId, childId }: BacktestResultProps) {
  const { parent, children, isRunning, progress } = useBacktest(parentId);
  // The one result of a backtest that has completed is there: its parts are fetched beside its card, and its summary has the card, too.
  const isKnownDone = parent.data?.status === 'completed' && parent.data.total === 1;
  const { result } = useParts({ id: childId, status: isKnownDone ? 'completed' : 'queued' });
  const only = isKnownDone && children.data === undefined ? result.data?.card : undefined;
  const cards = only ? { ...children, data: { cards: [only] }, error: null } : children;
  const both = allOf(parent, cards);
  const child = cards.data?.cards.find(({ id }) => id === childId);
  if (both.error && failureOf(both.error).status === 404) return <NotFound hint={failureOf(both.error).message} />;
  if (both.data && !child) {
    return <NotFound hint="This result doesn’t exist. Open the backtest from history to see its results." />;
  }
  const title = parent.data && child ? `${parent.data.name} · ${child.ticker}` : undefined;
  return (
    <Page
      title={title}
      breadcrumb={[{ label: 'Backtest history', href: historyHref }, { label: parent.data?.name ?? '…' }]}
    >
      <Answer
        query={both}
        skeleton={
          <>
            <HeaderSkeleton />
            <ResultSkeleton />
          </>
        }
      >
        {([card, { cards }]) =>
          child ? (
            <Result
              parent={card}
              siblings={cards}
              isFetching={children.isFetching}
              {...{ child, isRunning, progress }}
            />
          ) : null
        }
      </Answer>
    </Page>
  );
}

interface ResultProps {
  readonly parent: ParentCard;
  readonly child: ChildCard;
  readonly siblings: readonly ChildCard[];
  readonly isRunning: boolean;
  readonly progress: RunProgress | null;
  readonly isFetching: boolean;
}

function Result({ parent, child, siblings, isRunning, progress, isFetching }: ResultProps) {
  // The parent may be known to have ended before this ticker's card is refetched: until then, nothing has failed.
  const isBehind = isFetching || (parent.status === 'completed' && isUnfinished(child.status));
  const hasNoResult = child.status !== 'completed' && !isBehind;
  const isEarly = !isRunning && (hasNoResult || parent.status === 'cancelled');
  return (
    <>
      <ResultHeader parent={parent} child={child} siblings={siblings} />
      {isRunning ? <RunProgressCard parent={parent} progress={progress} /> : null}
      {parent.locked_test_period ? <LockedPeriod parent={parent} /> : null}
      {isEarly ? <EndedEarly parent={parent} child={child} siblings={siblings} /> : null}
      {child.status === 'completed' ? <ChildResult child={child} /> : null}
      {!isRunning && !isEarly && isUnfinished(child.status) ? <ResultSkeleton /> : null}
    </>
  );
}
