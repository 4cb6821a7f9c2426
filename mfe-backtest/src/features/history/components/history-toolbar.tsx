import { SearchField } from '@candlewick/shared-design/search-field';
import { Select } from '@candlewick/shared-design/select';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useUrlText } from '@candlewick/shared-page/url-text';
import { useTags } from '../queries/use-history.ts';
import { sortOptions, type historyParams } from '../model/history-url.ts';
import styles from '../history.module.css';

interface HistoryToolbarProps {
  readonly url: UrlState<typeof historyParams>;
}

/** Search, tag and order. */
export function HistoryToolbar({ url: { view, choose, type } }: HistoryToolbarProps) {
  const tags = useTags().data?.tags ?? [];
  const known = view.tag && !tags.some(({ tag }) => tag === view.tag) ? [{ tag: view.tag, cards: 0 }, ...tags] : tags;
  const [search, setSearch] = useUrlText(view.search, (text) => type({ search: text, page: 1 }));
  return (
    <div className={styles.toolbar}>
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
      <Select
        className={styles.sort}
        label="Order"
        isLabelHidden
        items={sortOptions}
        value={view.sort}
        onChange={(id) => choose({ sort: sortOptions.find((each) => each.id === id)?.id ?? view.sort, page: 1 })}
      />
    </div>
  );
}
