import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';

/** Progress of a running backtest, which most visits of a result never show. */
export const RunProgressCard = loadLater(
  async () => {
    const { RunProgressCard: card } = await import(/* webpackChunkName: "run-progress" */ './run-progress-card.tsx');
    return { default: card };
  },
  <Skeleton height="7.5rem" />,
);
