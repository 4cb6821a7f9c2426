import { SearchField } from '@candlewick/shared-design/search-field';
import { Select } from '@candlewick/shared-design/select';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useUrlText } from '@candlewick/shared-page/url-text';
import { sortOptions, type historyParams } from '../model/history-url.ts';
import styles from '../history.module.css';

interface HistoryToolbarProps {
  readonly url: UrlState<typeof historyParams>;
}

/** Search and order. */
export function HistoryToolbar({ url: { view, choose, type } }: HistoryToolbarProps) {
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
