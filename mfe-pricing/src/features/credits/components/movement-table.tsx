import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { formatDateTime, formatInteger } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import type { Movement } from '../../../common/billing.types.ts';
import { kindNames } from '../model/movement-words.ts';

// Older pages may be missing here, so that a header would sort only a part.
const isSortable = false;

const signed = (credits: number | null) => formatInteger(credits, { isSigned: true });

const description = (movement: Movement) =>
  movement.href === null ? movement.description : <Link href={movement.href}>{movement.description}</Link>;

const columns: readonly DataColumn<Movement>[] = [
  {
    id: 'at',
    header: 'Time',
    kind: 'date',
    width: 160,
    isFitted: true,
    isSortable,
    value: ({ at }) => at,
    format: formatDateTime,
  },
  {
    id: 'kind',
    header: 'Type',
    width: 100,
    isFitted: true,
    priority: 3,
    isSortable,
    value: ({ kind }) => kindNames[kind],
  },
  {
    id: 'description',
    header: 'Description',
    width: 220,
    isSortable,
    value: (movement) => movement.description,
    cell: description,
  },
  {
    id: 'credits',
    header: 'Change',
    kind: 'number',
    width: 90,
    isSortable,
    value: ({ credits }) => credits,
    format: signed,
  },
  {
    id: 'balance',
    header: 'Balance',
    kind: 'number',
    width: 100,
    isSortable,
    value: ({ balance }) => balance,
    format: formatInteger,
  },
];

const phoneRow: PhoneRow<Movement> = {
  title: description,
  subtitle: ({ at }) => formatDateTime(at),
  value: ({ credits }) => signed(credits),
  delta: ({ balance }) => formatInteger(balance),
};

/** The given movements, newest first. */
export default function MovementTable({ movements }: { readonly movements: readonly Movement[] }) {
  return (
    <DataTable
      label="Credit statement"
      columns={columns}
      rows={movements}
      rowId={({ id }) => String(id)}
      phoneRow={phoneRow}
      maxHeight={420}
      empty="No credit activity yet"
    />
  );
}
