import { CheckboxGroup } from '@candlewick/shared-design/checkbox-group';
import type { ColumnFilter, DataColumn } from '@candlewick/shared-design/data-table';
import { formatInteger } from '@candlewick/shared-design/format';
import { NumberField } from '@candlewick/shared-design/number-field';
import { Select } from '@candlewick/shared-design/select';
import { TextField } from '@candlewick/shared-design/text-field';
import { useState } from 'react';
import type { ScreenRow } from './columns.tsx';
import styles from './screener.module.css';

type Column = DataColumn<ScreenRow>;

interface FilterFormProps {
  readonly columns: readonly Column[];
  readonly filters: readonly ColumnFilter[];
  readonly onChange: (filters: readonly ColumnFilter[]) => void;
}

/** Chooses a figure, hidden columns included, and what it must be. Input applies immediately. */
export default function FilterForm({ columns, filters, onChange }: FilterFormProps) {
  const offered = columns.filter(({ filter }) => filter !== false);
  const [id, setId] = useState('pe_ratio');
  const column = offered.find((each) => each.id === id) ?? offered[0];
  if (!column) return null;
  const set = (filter: ColumnFilter | null) =>
    onChange([...filters.filter((each) => each.id !== column.id), ...(filter ? [filter] : [])]);
  return (
    <div className={styles.form}>
      <Select
        label="Figure"
        items={offered.map((each) => ({ id: each.id, label: each.header }))}
        value={column.id}
        onChange={setId}
      />
      <Fields key={column.id} column={column} filter={filters.find((each) => each.id === column.id)} set={set} />
    </div>
  );
}

interface FieldsProps {
  readonly column: Column;
  readonly filter: ColumnFilter | undefined;
  /** Null: everything passes. */
  readonly set: (filter: ColumnFilter | null) => void;
}

function Fields({ column, filter, set }: FieldsProps) {
  const { id } = column;
  if (column.filter === 'choice') {
    return (
      <CheckboxGroup
        label={column.header}
        options={(column.choices ?? []).map((value) => ({ value, label: choiceText(column, value) }))}
        value={filter?.type === 'choice' ? filter.choices : []}
        onChange={(choices) => set(choices.length > 0 ? { id, type: 'choice', choices } : null)}
      />
    );
  }
  if (column.kind === 'number')
    return <Bounds column={column} range={filter?.type === 'range' ? filter : undefined} set={set} />;
  return (
    <TextField
      label="Contains"
      value={filter?.type === 'text' ? filter.text : ''}
      onChange={({ target: { value: text } }) => set(text.trim() ? { id, type: 'text', text } : null)}
    />
  );
}

function choiceText({ choiceCounts }: Column, value: string): string {
  const count = choiceCounts?.get(value);
  return count === undefined ? value : `${value} (${formatInteger(count)})`;
}

interface BoundsProps extends Pick<FieldsProps, 'column' | 'set'> {
  readonly range: Extract<ColumnFilter, { type: 'range' }> | undefined;
}

function Bounds({ column: { id, unit }, range, set }: BoundsProps) {
  const { min, max } = range ?? { min: null, max: null };
  // In percent, as the cells are. Twelve digits hide the error of binary fractions.
  const isFraction = unit === 'fraction';
  const scaled = (value: number | null, factor: number) =>
    value === null || !isFraction ? value : Number((value * factor).toPrecision(12));
  const bound = (
    label: string,
    value: number | null,
    next: (value: number | null) => Record<'min' | 'max', number | null>,
  ) => (
    <NumberField
      label={label}
      unit={isFraction ? '%' : undefined}
      value={scaled(value, 100)}
      onChange={(typed) => {
        const bounds = next(scaled(typed, 0.01));
        set(bounds.min === null && bounds.max === null ? null : { id, type: 'range', ...bounds });
      }}
    />
  );
  return (
    <div className={styles.bounds}>
      {bound('From', min, (value) => ({ min: value, max }))}
      {bound('To', max, (value) => ({ min, max: value }))}
    </div>
  );
}
