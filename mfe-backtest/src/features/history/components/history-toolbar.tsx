import { Button } from '@candlewick/shared-design/button';
import { downloadCsv, toCsv } from '@candlewick/shared-design/csv';
import { DownloadIcon, SettingsIcon } from '@candlewick/shared-design/icons';
import { Popover } from '@candlewick/shared-design/popover';
import { Filters } from '@candlewick/shared-page/filters';
import { OrderFilter, SearchFilter, TagFilter } from '@candlewick/shared-page/list-filters';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useDownload } from '../../../common/use-download.ts';
import { chipsOf } from '../model/history-filter.ts';
import { historyColumns } from '../model/history-file.ts';
import { noFilters, orders, type historyParams, type HistoryView } from '../model/history-url.ts';
import { allCards } from '../queries/all-cards.ts';
import { useTags } from '../queries/use-history.ts';
import styles from '../history.module.css';
import { FilterForm } from './filter-form.tsx';

interface HistoryToolbarProps {
  readonly url: UrlState<typeof historyParams>;
}

/** Search, tag, further filters and order; a chip for each filter that is on. */
export function HistoryToolbar({ url }: HistoryToolbarProps) {
  const { view, choose, type } = url;
  const { data } = useTags();
  const chips = chipsOf(view).map(({ id, label, without }) => ({
    id,
    label,
    onRemove: () => choose({ ...without, page: 1 }),
  }));
  return (
    <Filters chips={chips} onClear={chips.length > 0 ? () => choose({ ...noFilters, page: 1 }) : undefined}>
      <SearchFilter
        className={styles.search}
        label="Search backtests"
        placeholder="Name or symbol"
        value={view.search}
        onChange={(search) => type({ search, page: 1 })}
      />
      <TagFilter
        className={styles.sort}
        tags={data?.tags}
        value={view.tag}
        onChange={(tag) => choose({ tag, page: 1 })}
      />
      <Popover aria-label="Filters" trigger={<Button icon={<SettingsIcon size={14} />}>Filters</Button>}>
        {(close) => (
          <FilterForm
            view={view}
            onApply={(change) => {
              choose({ ...change, page: 1 });
              close();
            }}
          />
        )}
      </Popover>
      <OrderFilter
        className={styles.order}
        items={orders}
        value={view.sort}
        onChange={(sort) => choose({ sort, page: 1 })}
      />
      <ExportList view={view} />
    </Filters>
  );
}

function ExportList({ view }: { readonly view: HistoryView }) {
  const download = useDownload(async (signal) =>
    downloadCsv('backtests', toCsv(historyColumns, await allCards(view, signal))),
  );
  return (
    <Button icon={<DownloadIcon size={14} />} {...download}>
      Export list
    </Button>
  );
}
