import { Badge } from '@candlewick/shared-design/badge';
import type { BacktestStatus } from './backtest.types.ts';

const looks = {
  queued: { label: 'Queued', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  completed: { label: 'Completed', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'warning' },
} as const;

interface StatusBadgeProps {
  readonly status: BacktestStatus;
  /** Of a backtest of several tickers: said while it runs. */
  readonly done?: number;
  readonly total?: number;
}

/** Where a backtest is. */
export function StatusBadge({ status, done = 0, total = 1 }: StatusBadgeProps) {
  const { label, tone } = looks[status];
  return <Badge tone={tone}>{status === 'running' && total > 1 ? `${label} ${done}/${total}` : label}</Badge>;
}

export function statusLabel(status: BacktestStatus): string {
  return looks[status].label;
}
