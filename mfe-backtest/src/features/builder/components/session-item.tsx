import { runChanges } from '@candlewick/shared-api/run-changes';
import { failureOf } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Delta } from '@candlewick/shared-design/delta';
import { formatInteger, formatNumber, formatPercent, formatRelative } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { Progress } from '@candlewick/shared-design/progress';
import { Sparkline } from '@candlewick/shared-design/sparkline';
import { useShell } from '@candlewick/shared-platform';
import { isUnfinished, type BacktestBody } from '../../../common/backtest.types.ts';
import type { SessionBacktest } from '../../../common/session-backtests.ts';
import { StateMark } from '../../../common/state-mark.tsx';
import { StatusBadge } from '../../../common/status-badge.tsx';
import { outcomeHref } from '../../../common/backtest-links.ts';
import { useCancel } from '../../../common/use-cancel.ts';
import type { Definitions } from '@candlewick/shared-page/definitions';
import { differencesOf } from '../model/attempt-differences.ts';
import styles from './session.module.css';

interface SessionItemProps {
  readonly backtest: SessionBacktest;
  /** The one that ran before it, if any. */
  readonly before: SessionBacktest | undefined;
  readonly current: BacktestBody | null;
  readonly definitions: Definitions | undefined;
  readonly onRestore: () => void;
}

/** One attempt. */
export function SessionItem({ backtest, before, current, definitions, onRestore }: SessionItemProps) {
  const { name, body, created_at, status } = backtest;
  const differences = differencesOf(body, current, definitions);
  const changes = before ? runChanges(body, before.body) : [];
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <StateMark
          size={18}
          card={{
            status,
            return_fraction: backtest.figures?.return_fraction ?? null,
            buy_and_hold_fraction: backtest.figures?.buy_and_hold_fraction ?? null,
          }}
        />
        <Link className={styles.name} href={outcomeHref(backtest)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.when}>{formatRelative(created_at)}</span>
      </div>
      {changes.length > 0 ? (
        <p className={styles.changes}>
          <bdi>{changes.join(', ')}</bdi>
        </p>
      ) : null}
      {isUnfinished(status) ? <Running backtest={backtest} /> : <Outcome backtest={backtest} />}
      {differences.length === 0 ? (
        <p className={styles.detail}>Current</p>
      ) : (
        <>
          <dl className={styles.differences} aria-label="Different from current">
            {differences.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>{' '}
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <Button size="sm" aria-label={`Load: ${name}`} onClick={onRestore}>
            Load
          </Button>
        </>
      )}
    </li>
  );
}

function Running({ backtest: { id, status, done, total, remaining_ms } }: { readonly backtest: SessionBacktest }) {
  const { notify } = useShell();
  const cancel = useCancel(id);
  const explain = (error: unknown) => {
    const { code, message } = failureOf(error);
    // It may have ended in the meantime, which the list shows by itself.
    if (code !== 'backtest_finished') notify({ kind: 'error', message });
  };
  return (
    <Progress
      label={status === 'queued' ? 'Queued' : `${formatInteger(done)} of ${formatInteger(total)}`}
      value={status === 'queued' || (total === 1 && done === 0) ? null : done / total}
      timeLeftMs={remaining_ms}
      onCancel={() => cancel.mutate(undefined, { onError: explain })}
      isCancelling={cancel.isPending || cancel.isSuccess}
    />
  );
}

function Outcome({ backtest: { status, figures, done, total } }: { readonly backtest: SessionBacktest }) {
  if (!figures) return <StatusBadge status={status} done={done} total={total} />;
  const { return_fraction, drawdown_fraction, trades, sharpe = null, curve = [] } = figures;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{total > 1 && trades === null ? 'Mean return' : 'Return'}</dt>
        <dd className={styles.curve}>
          <Delta value={return_fraction} />
          {curve.length > 1 ? <Sparkline values={curve} label={null} width={64} height={20} /> : null}
        </dd>
      </div>
      <div>
        <dt>Drawdown</dt>
        <dd>{formatPercent(drawdown_fraction, { digits: 1 })}</dd>
      </div>
      <div>
        <dt>Sharpe</dt>
        <dd>{formatNumber(sharpe)}</dd>
      </div>
      <div>
        <dt>Trades</dt>
        <dd>{formatInteger(trades)}</dd>
      </div>
    </dl>
  );
}
