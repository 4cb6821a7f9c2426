import { Banner } from '@candlewick/shared-design/banner';
import { LinkButton } from '@candlewick/shared-design/link-button';
import type { ChildCard, ParentCard } from '../../../common/backtest.types.ts';
import { builderHref } from '../../../common/backtest-links.ts';

interface EndedEarlyProps {
  readonly parent: ParentCard;
  readonly child: ChildCard;
}

/** Says that, and why, there is no result for this ticker or not for all of them. */
export function EndedEarly({ parent, child }: EndedEarlyProps) {
  const isCancelled = parent.status === 'cancelled' || child.status === 'cancelled';
  const others = parent.total > 1 ? ` ${parent.done} of ${parent.total} tickers were completed before.` : '';
  const reason = child.error ?? (isCancelled ? 'It was stopped before it completed.' : 'It stopped before it completed.');
  return (
    <Banner
      tone={isCancelled ? 'warning' : 'danger'}
      title={isCancelled ? 'This backtest was cancelled' : `The backtest of ${child.ticker} failed`}
      actions={<LinkButton href={builderHref({ from: parent.id })}>Run again</LinkButton>}
    >
      {`${reason}${others} Credits are charged for completed tickers only.`}
    </Banner>
  );
}
