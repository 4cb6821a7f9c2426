import { formatInteger } from '../../foundations/format/format.ts';
import { useMemo } from 'react';
import { Checkbox } from '../../fields/checkbox/checkbox.tsx';
import { NumberField } from '../../fields/number-field/number-field.tsx';
import { TextField } from '../../fields/text-field/text-field.tsx';
import type { DataColumn } from './data-table.types.ts';
import type { ColumnFilter } from './table-filter.ts';
import styles from './panel.module.css';

export { withFilter } from './table-filter.ts';

interface FilterFieldsProps<Row> {
  column: DataColumn<Row>;
  rows: readonly Row[];
  filter: ColumnFilter | undefined;
  onFilter: (filter: ColumnFilter) => void;
}

/** A choice filter lists at most this many values. */
const mostChoices = 200;

/** The fields of one column's filter. Input applies immediately. */
export function FilterFields<Row>({ column, rows, filter, onFilter }: FilterFieldsProps<Row>) {
  const { id, header } = column;
  const type = column.filter || (column.kind === 'number' ? 'range' : 'text');
  if (type === 'choice') return <ChoiceFields {...{ column, rows, filter, onFilter }} />;
  if (type === 'range') {
    const { min = null, max = null } = filter?.type === 'range' ? filter : {};
    // In percent, like the cells: typing 5 means 5 %.
    const isFraction = column.unit === 'fraction';
    const bound = (label: string, value: number | null, take: (next: number | null) => void) => (
      <NumberField
        label={label}
        unit={isFraction ? '%' : column.unit}
        value={isFraction ? scaled(value, 100) : value}
        onChange={(next) => take(isFraction ? scaled(next, 0.01) : next)}
      />
    );
    return (
      <div className={styles.range}>
        {bound('From', min, (next) => onFilter({ id, type, min: next, max }))}
        {bound('To', max, (next) => onFilter({ id, type, min, max: next }))}
      </div>
    );
  }
  return (
    <TextField
      label={`${header} contains`}
      value={filter?.type === 'text' ? filter.text : ''}
      onChange={(event) => onFilter({ id, type, text: event.target.value })}
    />
  );
}

/** Rounding to twelve digits hides binary floating-point error. */
function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : Number((value * factor).toPrecision(12));
}

function ChoiceFields<Row>({ column, rows, filter, onFilter }: FilterFieldsProps<Row>) {
  const choices = useMemo(() => column.choices ?? occurring(column, rows), [column, rows]);
  const chosen = filter?.type === 'choice' ? filter.choices : [];
  return (
    <div className={styles.choices} role="group" aria-label={`${column.header} is one of`}>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          label={labelOf(choice, column.choiceCounts?.get(choice))}
          checked={chosen.includes(choice)}
          onChange={(event) =>
            onFilter({
              id: column.id,
              type: 'choice',
              choices: event.target.checked ? [...chosen, choice] : chosen.filter((each) => each !== choice),
            })
          }
        />
      ))}
    </div>
  );
}

const labelOf = (choice: string, count: number | undefined) =>
  count === undefined ? choice : `${choice} (${formatInteger(count)})`;

function occurring<Row>(column: DataColumn<Row>, rows: readonly Row[]): string[] {
  const values = new Set<string>();
  for (const row of rows) {
    const value = column.value(row);
    if (value !== null) values.add(String(value));
    if (values.size >= mostChoices) break;
  }
  return [...values].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
