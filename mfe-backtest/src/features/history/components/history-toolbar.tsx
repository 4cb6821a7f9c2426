import { SearchField } from '@candlewick/shared-design/search-field';
import { Select } from '@candlewick/shared-design/select';
import { useAddressText } from '../../../common/use-address-text.ts';
import { sortIdOf, sortOf, sortOptions, type HistoryView } from '../model/history-url.ts';
import styles from '../history.module.css';

interface HistoryToolbarProps {
  readonly view: HistoryView;
  readonly onShow: (change: Partial<HistoryView>) => void;
}

/** Search and order. */
export function HistoryToolbar({ view, onShow }: HistoryToolbarProps) {
  const [search, setSearch] = useAddressText(view.search, (text) => onShow({ search: text.trim(), page: 1 }));
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
        value={sortIdOf(view)}
        onChange={(id) => onShow({ ...sortOf(id), page: 1 })}
      />
    </div>
  );
}
