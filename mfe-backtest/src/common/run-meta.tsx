import { Badge } from '@candlewick/shared-design/badge';
import { formatDateTime, formatInteger } from '@candlewick/shared-design/format';
import type { ParentCard } from './backtest.types.ts';
import styles from './run-meta.module.css';
import { StatusBadge } from './status-badge.tsx';

interface RunMetaProps {
  readonly parent: ParentCard;
  /** A symbol, or how many. */
  readonly symbols: string;
}

/** Beside the name of a run: its symbols, state, cost and start. */
export function RunMeta({ parent: { status, done, total, credits, created_at }, symbols }: RunMetaProps) {
  const charged = status === 'queued' || status === 'running' ? 'reserved' : 'charged';
  return (
    <>
      <Badge tone="accent">{symbols}</Badge>
      <StatusBadge {...{ status, done, total }} />
      <span className={styles.cost}>
        {formatInteger(credits)} credits {charged} · started {formatDateTime(created_at)}
      </span>
    </>
  );
}
