import { RefreshIcon } from '@candlewick/shared-design/icons';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { ActionSlot } from '@candlewick/shared-page/action-slot';
import type { ChildCard, ParentCard } from '../../../common/backtest.types.ts';
import { builderHref, summaryHref } from '../../../common/backtest-links.ts';
import { Rule } from '@candlewick/shared-page/rule';
import { RunMeta } from '../../../common/run-meta.tsx';
import styles from './result-header.module.css';
import { TickerSwitcher } from './ticker-switcher.tsx';

interface ResultHeaderProps {
  readonly parent: ParentCard;
  readonly child: ChildCard;
  readonly siblings: readonly ChildCard[];
}

/** Name, ticker, state and cost of the backtest, and its rule. */
export function ResultHeader({ parent, child, siblings }: ResultHeaderProps) {
  return (
    <div className={styles.header}>
      <PageHeader
        title={parent.name}
        meta={<RunMeta parent={parent} symbols={child.ticker} />}
        actions={
          <>
            <ActionSlot
              name="backtest-actions"
              props={{ target: 'child', id: child.id, name: parent.name, tickers: child.ticker }}
            />
            {siblings.length > 1 ? <TickerSwitcher parentId={parent.id} current={child} siblings={siblings} /> : null}
            {siblings.length > 1 ? <LinkButton href={summaryHref(parent.id)}>All symbols</LinkButton> : null}
            <LinkButton href={builderHref({ from: parent.id })} icon={<RefreshIcon size={14} />}>
              Edit and rerun
            </LinkButton>
          </>
        }
      />
      <Rule body={parent.body} isScannable />
    </div>
  );
}
