import { failureOf, failurePlaceholder } from '@candlewick/shared-auth';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { NotFound } from '../../../common/not-found.tsx';
import { Page } from '../../../common/page.tsx';
import { useBacktest } from '../queries/use-backtest.ts';
import { ChildResult } from './child-result.tsx';
import { EndedEarly } from './ended-early.tsx';
import { ResultHeader } from './result-header.tsx';
import { HeaderSkeleton, ResultSkeleton } from './result-skeleton.tsx';
import { RunProgressCard } from './run-progress-card.tsx';

interface BacktestResultProps {
  readonly parentId: string;
  readonly childId: string;
}

/** One backtest, seen at one of its tickers: running, ended early, or its result. */
export function BacktestResult({ parentId, childId }: BacktestResultProps) {
  const { parent, children, isRunning, progress } = useBacktest(parentId);
  const error = parent.error ?? children.error;
  if (error && (!parent.data || !children.data)) {
    const { status, message } = failureOf(error);
    if (status === 404) return <NotFound hint={message} />;
    const retry = async () => void (await Promise.all([parent.refetch(), children.refetch()]));
    return (
      <Page>
        <PlaceholderOverlay {...failurePlaceholder(error)} onRetry={retry} />
      </Page>
    );
  }
  if (!parent.data || !children.data) {
    return (
      <Page>
        <HeaderSkeleton />
        <ResultSkeleton />
      </Page>
    );
  }
  const siblings = children.data.cards;
  const child = siblings.find(({ id }) => id === childId);
  if (!child)
    return <NotFound hint="This backtest has no such result. Its history entry leads to those that it has." />;
  // The end of the whole may be known a moment before that of this ticker: while it is fetched, nothing has failed.
  const hasNoResult = child.status !== 'completed' && !children.isFetching;
  const isEarly = !isRunning && (hasNoResult || parent.data.status === 'cancelled');
  return (
    <Page title={`${parent.data.name} · ${child.ticker}`}>
      <ResultHeader parent={parent.data} child={child} siblings={siblings} />
      {isRunning ? <RunProgressCard parent={parent.data} progress={progress} /> : null}
      {isEarly ? <EndedEarly parent={parent.data} child={child} siblings={siblings} /> : null}
      {child.status === 'completed' ? <ChildResult child={child} /> : null}
    </Page>
  );
}
