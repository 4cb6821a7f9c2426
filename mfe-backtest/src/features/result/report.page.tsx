import { failureOf } from '@candlewick/shared-auth';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { Paper } from '@candlewick/shared-page/paper';
import { useRoute } from '@candlewick/shared-platform';
import { isBacktestId } from '../../common/backtest-links.ts';
import { NotFound, UnknownType } from '../../common/not-found.tsx';
import { ReportSheet } from './components/report-sheet.tsx';
import { useDetails, useSummary } from './queries/use-backtest.ts';

/** /backtest/:backtestType/:parent_id/:child_id/report, without the frame of the app, so that it prints as a sheet. */
export function ReportPage() {
  const { backtestType, parent_id: parentId, child_id: childId } = useRoute().params;
  return (
    <Paper>
      {backtestType !== 'stocks' ? (
        <UnknownType type={backtestType} />
      ) : isBacktestId(parentId) && isBacktestId(childId) ? (
        <Report childId={childId} />
      ) : (
        <NotFound hint="This backtest doesn’t exist. Choose one from history." />
      )}
    </Paper>
  );
}

function Report({ childId }: { readonly childId: string }) {
  const child = { id: childId, status: 'completed' as const };
  const summary = useSummary(child);
  const details = useDetails(child);
  if (summary.error && failureOf(summary.error).status === 404) {
    return <NotFound hint={failureOf(summary.error).message} />;
  }
  const { data } = summary;
  return (
    <Page width="text" title={data ? `${data.parent.name} · ${data.card.ticker} · Report` : 'Backtest report'}>
      <Answer query={summary} skeleton={<Skeleton height="48rem" />}>
        {(result) => <ReportSheet summary={result} details={details.query.data} isLocked={details.isLocked} />}
      </Answer>
    </Page>
  );
}
