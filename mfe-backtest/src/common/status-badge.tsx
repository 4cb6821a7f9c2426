import { formatInteger } from '@candlewick/shared-design/format';
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
  /** Progress over several tickers; shown while the backtest runs. */
  readonly done?: number;
  readonly total?: number;
}

/** Status of a backtest. */
export function StatusBadge({ status, done = 0, total = 1 }: StatusBadgeProps) {
  const { label, tone } = looks[status];
  return (
    <Badge tone={tone}>
      {status === 'running' && total > 1 ? `${label} ${formatInteger(done)}/${formatInteger(total)}` : label}
    </Badge>
  );
}

export function statusLabel(status: BacktestStatus): string {
  return looks[status].label;
}
