import { formatInteger } from '@candlewick/shared-design/format';
import { Banner } from '@candlewick/shared-design/banner';
import { LinkButton } from '@candlewick/shared-design/link-button';
import type { ChildCard, ParentCard } from '../../../common/backtest.types.ts';
import { builderHref } from '../../../common/backtest-links.ts';

interface EndedEarlyProps {
  readonly parent: ParentCard;
  readonly child: ChildCard;
  readonly siblings: readonly ChildCard[];
}

/** Explains why there is no result for this ticker, or for some of them. */
export default function EndedEarly({ parent, child, siblings }: EndedEarlyProps) {
  const isCancelled = parent.status === 'cancelled' || child.status === 'cancelled';
  const completed = siblings.filter(({ status }) => status === 'completed').length;
  const others =
    siblings.length > 1 ? ` ${formatInteger(completed)} of ${formatInteger(siblings.length)} symbols completed.` : '';
  const reason =
    child.error ?? (isCancelled ? 'It was stopped before it completed.' : 'It stopped before it completed.');
  return (
    <Banner
      tone={isCancelled ? 'warning' : 'danger'}
      title={isCancelled ? 'This backtest was cancelled' : `The backtest of ${child.ticker} failed`}
      actions={<LinkButton href={builderHref({ from: parent.id })}>Edit and rerun</LinkButton>}
    >
      {`${reason}${others} Only completed symbols are charged.`}
    </Banner>
  );
}
