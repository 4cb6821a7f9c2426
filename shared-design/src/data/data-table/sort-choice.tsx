import { Button } from '../../fields/button/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../foundations/icons/icons.tsx';
import { Select } from '../../fields/select/select.tsx';
import type { DataColumn, SortRule } from './data-table.types.ts';
import { directionText, firstDirection } from './sort-words.ts';
import styles from './table-toolbar.module.css';

interface SortChoiceProps {
  columns: readonly Pick<DataColumn<never>, 'id' | 'header' | 'kind'>[];
  sort: readonly SortRule[];
  onSort: (sort: readonly SortRule[]) => void;
}

const unsorted = { id: '', label: 'Default order' };

/** Does what the headers do where there are none: chooses the column to sort by, and its direction. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const [first, ...others] = sort;
  const column = columns.find(({ id }) => id === first?.id);
  const sortBy = (id: string) => {
    const next = columns.find((each) => each.id === id);
    onSort(next ? [{ id, direction: firstDirection(next) }] : []);
  };
  const SortIcon = first?.direction === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <div className={styles.sort}>
      <Select
        className={styles.columns}
        label="Sort by"
        items={[unsorted, ...columns.map(({ id, header }) => ({ id, label: header }))]}
        value={column?.id ?? unsorted.id}
        onChange={sortBy}
      />
      {first && column ? (
        <Button
          icon={<SortIcon size={14} />}
          onClick={() => onSort([{ ...first, direction: first.direction === 'asc' ? 'desc' : 'asc' }, ...others])}
        >
          {directionText(column, first.direction)}
        </Button>
      ) : null}
    </div>
  );
}
