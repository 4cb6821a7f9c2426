import type { ColumnFilter, DataColumn } from '@candlewick/shared-design/data-table';
import { FilterFields, withFilter } from '@candlewick/shared-design/data-table-filter';
import { Select } from '@candlewick/shared-design/select';
import { useState } from 'react';
import type { ScreenRow } from './columns.tsx';
import styles from './screener.module.css';

interface FilterFormProps {
  readonly columns: readonly DataColumn<ScreenRow>[];
  readonly filters: readonly ColumnFilter[];
  readonly onChange: (filters: readonly ColumnFilter[]) => void;
}

/** Chooses a figure, hidden columns included, and what it must be. Input applies immediately. */
export default function FilterForm({ columns, filters, onChange }: FilterFormProps) {
  const offered = columns.filter(({ filter }) => filter !== false);
  const [id, setId] = useState('pe_ratio');
  const column = offered.find((each) => each.id === id) ?? offered[0];
  if (!column) return null;
  return (
    <div className={styles.form}>
      <Select
        label="Figure"
        items={offered.map((each) => ({ id: each.id, label: each.header }))}
        value={column.id}
        onChange={setId}
      />
      <FilterFields
        key={column.id}
        column={column}
        rows={[]}
        filter={filters.find((each) => each.id === column.id)}
        onFilter={(filter) => onChange(withFilter(filters, filter))}
      />
    </div>
  );
}
