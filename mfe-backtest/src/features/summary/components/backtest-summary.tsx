import { failureOf } from '@candlewick/shared-auth';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { historyHref } from '../../../common/backtest-links.ts';
import type { ParentCard, RunProgress } from '../../../common/backtest.types.ts';
import { NotFound } from '../../../common/not-found.tsx';
import { LockedPeriod } from '../../../common/locked-period-later.tsx';
import { RunProgressCard } from '../../../common/run-progress-card-later.tsx';
import { useParent } from '../../../common/use-parent.ts';
import { summaryParams } from '../model/summary-url.ts';
import { useTickers, useWhole } from '../queries/use-summary.ts';
import { SummaryHeader } from './summary-header.tsx';
import { TickersSection } from './tickers-section.tsx';
import { WholeSection } from './whole-section.tsx';

const PortfolioProvenance = loadLater(
  () => import(/* webpackChunkName: "summary-rest" */ './portfolio-provenance.tsx'),
  <></>,
);

/** A backtest with all its tickers: its portfolio, how the returns are spread, and the result of each. */
export function BacktestSummary({ id }: { readonly id: string }) {
  const { parent, isRunning, progress, tickersInterval } = useParent(id);
  if (parent.error && failureOf(parent.error).status === 404) {
    return <NotFound hint={failureOf(parent.error).message} />;
  }
  return (
    <Page
      title={parent.data?.name}
      breadcrumb={[{ label: 'Backtest history', href: historyHref }, { label: parent.data?.name ?? '…' }]}
    >
      <Answer
        query={parent}
        skeleton={
          <>
            <Skeleton width="min(28rem, 100%)" height="3.5rem" />
            <Skeleton height="9rem" />
            <Skeleton height="24rem" />
          </>
        }
      >
        {(card) => <Summary {...{ card, isRunning, progress, tickersInterval }} />}
      </Answer>
    </Page>
  );
}

interface SummaryProps {
  readonly card: ParentCard;
  readonly isRunning: boolean;
  readonly progress: RunProgress | null;
  readonly tickersInterval: ReturnType<typeof useParent>['tickersInterval'];
}

function Summary({ card, isRunning, progress, tickersInterval }: SummaryProps) {
  const url = useUrlState(summaryParams);
  const tickers = useTickers(card.id, url.view, tickersInterval);
  const whole = useWhole(card.id, !isRunning);
  return (
    <>
      <SummaryHeader parent={card} sort={url.view.sort} />
      {isRunning ? <RunProgressCard parent={card} progress={progress} /> : null}
      {card.locked_test_period ? <LockedPeriod parent={card} /> : null}
      {isRunning ? null : <WholeSection query={whole} url={url} />}
      <TickersSection {...{ tickers, url }} parentId={card.id} />
      {isRunning ? null : <PortfolioProvenance whole={whole.data} />}
    </>
  );
}
