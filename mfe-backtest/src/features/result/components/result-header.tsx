import { Badge } from '@candlewick/shared-design/badge';
import { formatDateTime, formatInteger, formatShortDate } from '@candlewick/shared-design/format';
import { RefreshIcon } from '@candlewick/shared-design/icons';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import type { ChildCard, ParentCard } from '../../../common/backtest.types.ts';
import { builderHref } from '../../../common/backtest-links.ts';
import { StatusBadge } from '../../../common/status-badge.tsx';
import { TickerSwitcher } from './ticker-switcher.tsx';

interface ResultHeaderProps {
  readonly parent: ParentCard;
  readonly child: ChildCard;
  readonly siblings: readonly ChildCard[];
}

const day = (date: string) => formatShortDate(Date.parse(date));

/** What was tested, on what, when, and for how many credits. */
export function ResultHeader({ parent, child, siblings }: ResultHeaderProps) {
  const { status, credits, created_at, start_date, end_date } = parent;
  const charged = status === 'queued' || status === 'running' ? 'reserved' : 'charged';
  return (
    <PageHeader
      title={parent.name}
      meta={
        <>
          <Badge tone="accent">{child.ticker}</Badge>
          <StatusBadge status={status} done={parent.done} total={parent.total} />
        </>
      }
      description={`${day(start_date)} to ${day(end_date)} · ${formatInteger(credits)} credits ${charged} · started ${formatDateTime(created_at)}`}
      actions={
        <>
          {siblings.length > 1 ? <TickerSwitcher parentId={parent.id} current={child} siblings={siblings} /> : null}
          <LinkButton href={builderHref({ from: parent.id })} icon={<RefreshIcon size={14} />}>
            Run again
          </LinkButton>
        </>
      }
    />
  );
}
