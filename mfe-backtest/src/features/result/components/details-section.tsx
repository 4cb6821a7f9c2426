import { failureOf, failurePlaceholder } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { loadLater } from '@candlewick/shared-design/load-later';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import type { Summary } from '../../../common/backtest.types.ts';
import type { useDetails } from '../queries/use-backtest.ts';

const upgradeHint = 'Please upgrade to unlock this feature';
const skeleton = <Skeleton height="24rem" />;
const TradesTable = loadLater(() => import(/* webpackChunkName: "details" */ './trades-table.tsx'), skeleton);
const MetricsTable = loadLater(() => import(/* webpackChunkName: "details" */ './metrics-table.tsx'), skeleton);

interface DetailsSectionProps {
  readonly summary: Summary;
  readonly details: ReturnType<typeof useDetails>;
}

/** Every trade and every metric, or why they are not shown. */
export function DetailsSection({ summary, details: { query, isLocked } }: DetailsSectionProps) {
  const isRefused = isLocked || (query.isError && failureOf(query.error).code === 'tier_required');
  if (isRefused) {
    return (
      <PlaceholderOverlay state={403} hint={upgradeHint}>
        <Card title="Trades and all metrics">
          <Skeleton height="9rem" />
        </Card>
      </PlaceholderOverlay>
    );
  }
  if (query.isError) {
    return (
      <PlaceholderOverlay {...failurePlaceholder(query.error)} onRetry={async () => void (await query.refetch())} />
    );
  }
  const { currency } = summary;
  const name = `${summary.card.ticker}-${summary.first_date}-${summary.last_date}`;
  return (
    <>
      <Card title={query.data ? `Trades (${query.data.trades.length})` : 'Trades'} padding="none">
        {query.data ? (
          <TradesTable trades={query.data.trades} currency={currency} csvName={`trades-${name}`} />
        ) : (
          skeleton
        )}
      </Card>
      <Card title="All metrics" padding="none">
        {query.data ? (
          <MetricsTable metrics={query.data.metrics} currency={currency} csvName={`metrics-${name}`} />
        ) : (
          skeleton
        )}
      </Card>
    </>
  );
}
