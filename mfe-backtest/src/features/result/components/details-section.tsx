import { formatInteger } from '@candlewick/shared-design/format';
import type { Failure } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { loadLater } from '@candlewick/shared-design/load-later';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import type { Summary } from '../../../common/backtest.types.ts';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';
import type { useDetails } from '../queries/use-backtest.ts';
import TradesTable from './trades-table.tsx';

const upgradeHint = 'Please upgrade to unlock this feature';
const skeleton = <Skeleton height="24rem" />;
const MetricsTable = loadLater(
  () => import(/* webpackChunkName: "details" */ '../../../common/metrics-table.tsx'),
  skeleton,
);

const ReturnsSection = loadLater(() => import(/* webpackChunkName: "returns" */ './returns-section.tsx'), skeleton);

interface DetailsSectionProps {
  readonly summary: Summary;
  /** Number of the chosen trade, from 1. */
  readonly trade: number | null;
  readonly onTradeChosen: (number: number) => void;
  readonly details: ReturnType<typeof useDetails>;
}

/** All trades, returns and metrics, or why they are not shown. */
export default function DetailsSection({
  summary,
  trade,
  onTradeChosen,
  details: { query, isLocked },
}: DetailsSectionProps) {
  if (isLocked) return <LockedDetails />;
  const { currency } = summary;
  const { ticker } = summary.card;
  const name = `${ticker}-${summary.first_date}-${summary.last_date}`;
  return (
    <Answer
      query={query}
      skeleton={
        <>
          <Card title="Trades" padding="none">
            {skeleton}
          </Card>
          <Card title="All metrics" padding="none">
            {skeleton}
          </Card>
        </>
      }
      explain={explainRefusal}
    >
      {({ trades, metrics }) => (
        <>
          <Card title={tradesTitle(trades)} padding="none">
            <TradesTable
              {...{ trades, ticker, currency }}
              chosen={trade}
              onChosen={onTradeChosen}
              csvName={`trades-${name}`}
            />
          </Card>
          <ReturnsSection summary={summary} trades={trades} />
          <Card title="All metrics" padding="none">
            <MetricsTable metrics={metrics} currency={currency} csvName={`metrics-${name}`} />
          </Card>
        </>
      )}
    </Answer>
  );
}

/** The summary counts closed trades only. */
function tradesTitle(trades: readonly { readonly open: boolean }[]): string {
  const open = trades.filter((trade) => trade.open).length;
  const closed = formatInteger(trades.length - open);
  return open === 0 ? `Trades (${closed})` : `Trades (${closed} closed, ${formatInteger(open)} open)`;
}

function explainRefusal({ code }: Failure) {
  return code === 'tier_required' ? <LockedDetails /> : undefined;
}

function LockedDetails() {
  const upgrade = useUpgrade();
  return (
    <PlaceholderOverlay state={403} hint={upgradeHint} onUpgrade={upgrade}>
      <Card title="Trades, returns and all metrics">
        <Skeleton height="9rem" />
      </Card>
    </PlaceholderOverlay>
  );
}
