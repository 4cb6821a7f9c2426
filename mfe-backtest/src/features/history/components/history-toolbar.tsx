import { Button } from '@candlewick/shared-design/button';
import { downloadCsv, toCsv } from '@candlewick/shared-design/csv';
import { DownloadIcon, SettingsIcon } from '@candlewick/shared-design/icons';
import { Popover } from '@candlewick/shared-design/popover';
import { SearchField } from '@candlewick/shared-design/search-field';
import { Select } from '@candlewick/shared-design/select';
import { Filters } from '@candlewick/shared-page/filters';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useUrlText } from '@candlewick/shared-page/url-text';
import { useDownload } from '../../../common/use-download.ts';
import { chipsOf } from '../model/history-filter.ts';
import { historyColumns } from '../model/history-file.ts';
import { noFilters, sortOptions, type historyParams, type HistoryView } from '../model/history-url.ts';
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
  const tags = useTags().data?.tags ?? [];
  const known = view.tag && !tags.some(({ tag }) => tag === view.tag) ? [{ tag: view.tag, cards: 0 }, ...tags] : tags;
  const [search, setSearch] = useUrlText(view.search, (text) => type({ search: text, page: 1 }));
  const chips = chipsOf(view).map(({ id, label, without }) => ({
    id,
    label,
    onRemove: () => choose({ ...without, page: 1 }),
  }));
  return (
    <Filters chips={chips} onClear={chips.length > 0 ? () => choose({ ...noFilters, page: 1 }) : undefined}>
      <SearchField
        className={styles.search}
        label="Search backtests"
        placeholder="Name or ticker"
        maxLength={100}
        value={search}
        onChange={setSearch}
      />
      {known.length > 0 ? (
        <Select
          className={styles.sort}
          label="Tag"
          isLabelHidden
          items={[{ id: '', label: 'All tags' }, ...known.map(({ tag }) => ({ id: tag, label: tag }))]}
          value={view.tag}
          onChange={(tag) => choose({ tag, page: 1 })}
        />
      ) : null}
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
      <Select
        className={styles.order}
        label="Order"
        isLabelHidden
        items={sortOptions}
        value={view.sort}
        onChange={(id) => choose({ sort: sortOptions.find((each) => each.id === id)?.id ?? view.sort, page: 1 })}
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
