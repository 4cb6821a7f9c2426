import { Button } from '@candlewick/shared-design/button';
import { downloadCsv, toCsv } from '@candlewick/shared-design/csv';
import { formatInteger } from '@candlewick/shared-design/format';
import { DownloadIcon, RefreshIcon } from '@candlewick/shared-design/icons';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { ActionSlot } from '@candlewick/shared-page/action-slot';
import { builderHref } from '../../../common/backtest-links.ts';
import type { ParentCard } from '../../../common/backtest.types.ts';
import { Rule } from '@candlewick/shared-page/rule';
import { RunMeta } from '../../../common/run-meta.tsx';
import { useDownload } from '../../../common/use-download.ts';
import { tickerColumns } from '../model/ticker-file.ts';
import type { SummaryView } from '../model/summary-url.ts';
import { allTickers } from '../queries/use-summary.ts';
import styles from '../summary.module.css';

interface SummaryHeaderProps {
  readonly parent: ParentCard;
  /** Of the exported rows. */
  readonly sort: SummaryView['sort'];
}

/** Name, size, state and cost of the backtest, and its rule. */
export function SummaryHeader({ parent, sort }: SummaryHeaderProps) {
  const { id, name, total } = parent;
  return (
    <div className={styles.header}>
      <PageHeader
        title={name}
        meta={<RunMeta parent={parent} symbols={total === 1 ? '1 symbol' : `${formatInteger(total)} symbols`} />}
        actions={
          <>
            <ActionSlot
              name="backtest-actions"
              props={{ target: 'parent', id, name, tickers: parent.tickers.join(' ') }}
            />
            <ExportTickers id={id} sort={sort} />
            <LinkButton href={builderHref({ from: id })} icon={<RefreshIcon size={14} />}>
              Edit and rerun
            </LinkButton>
          </>
        }
      />
      <Rule body={parent.body} isScannable />
    </div>
  );
}

function ExportTickers({ id, sort }: { readonly id: string; readonly sort: SummaryView['sort'] }) {
  const download = useDownload(async (signal) =>
    downloadCsv(`backtest-${id}-tickers`, toCsv(tickerColumns, await allTickers(id, sort, signal))),
  );
  return (
    <Button icon={<DownloadIcon />} {...download}>
      Export all symbols
    </Button>
  );
}
