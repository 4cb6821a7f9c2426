import { formatInteger } from '@candlewick/shared-design/format';
import { failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Card } from '@candlewick/shared-design/card';
import { Progress } from '@candlewick/shared-design/progress';
import type { ParentCard, RunProgress } from './backtest.types.ts';
import { useCancel } from './use-cancel.ts';

interface RunProgressCardProps {
  readonly parent: ParentCard;
  readonly progress: RunProgress | null;
}

/** Progress of a running backtest, with a cancel button. */
export function RunProgressCard({ parent, progress }: RunProgressCardProps) {
  const cancel = useCancel(parent.id);
  const { status, done, total, remaining_ms } = progress ?? { ...parent, remaining_ms: null };
  const isQueued = status === 'queued';
  const tickers = total === 1 ? parent.tickers[0] : `${formatInteger(done)} of ${formatInteger(total)} symbols`;
  const error = cancel.error ? failureOf(cancel.error) : undefined;
  return (
    <Card aria-label="Progress">
      <Progress
        label={isQueued ? 'Waiting for a free worker' : 'Running the backtest'}
        value={isQueued || (total === 1 && done === 0) ? null : done / total}
        timeLeftMs={remaining_ms}
        detail={`${tickers}. ${formatInteger(parent.credits)} credits reserved; only completed symbols are charged. You can leave this page.`}
        onCancel={() => cancel.mutate()}
        isCancelling={cancel.isPending || cancel.isSuccess}
      />
      {error && error.code !== 'backtest_finished' ? <Banner tone="danger">{error.message}</Banner> : null}
    </Card>
  );
}
