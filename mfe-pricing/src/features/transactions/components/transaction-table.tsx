import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { Badge, type BadgeProps } from '@candlewick/shared-design/badge';
import { formatCents, formatShortDate } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import type { Transaction } from '../../../common/billing.types.ts';
import { receiptHref } from '../../../common/links.ts';
import { methodName } from '../../../common/method-name.ts';
import { reasonNames, statusText } from '../model/transaction-words.ts';

const tones: Readonly<Record<Transaction['status'], BadgeProps['tone']>> = {
  pending: 'info',
  succeeded: 'success',
  failed: 'danger',
  canceled: 'neutral',
  refunded: 'neutral',
};

const status = (transaction: Transaction) => (
  <Badge tone={tones[transaction.status]} title={transaction.failure ?? undefined}>
    {statusText(transaction)}
  </Badge>
);

const receipt = ({ id, receipt_number }: Transaction) =>
  receipt_number === null ? null : <Link href={receiptHref(id)}>{receipt_number}</Link>;

// Older pages may be missing here, so that a header would sort only a part.
const isSortable = false;

const columns: readonly DataColumn<Transaction>[] = [
  {
    id: 'date',
    header: 'Date',
    kind: 'date',
    width: 110,
    isFitted: true,
    isSortable,
    value: ({ created_at }) => created_at,
    format: formatShortDate,
  },
  { id: 'product', header: 'Product', width: 170, isSortable, value: ({ description }) => description },
  {
    id: 'reason',
    header: 'Reason',
    width: 100,
    isFitted: true,
    priority: 4,
    isSortable,
    value: ({ reason }) => reasonNames[reason],
  },
  { id: 'method', header: 'Paid with', width: 190, priority: 3, isSortable, value: methodName },
  {
    id: 'amount',
    header: 'Amount',
    kind: 'number',
    width: 100,
    isSortable,
    value: ({ amount }) => amount,
    cell: ({ amount, currency }) => formatCents(amount, currency),
  },
  { id: 'status', header: 'Status', width: 120, isFitted: true, isSortable, value: statusText, cell: status },
  {
    id: 'receipt',
    header: 'Receipt',
    width: 140,
    priority: 2,
    isSortable,
    value: ({ receipt_number }) => receipt_number,
    cell: receipt,
  },
];

const phoneRow: PhoneRow<Transaction> = {
  title: (transaction) =>
    transaction.receipt_number === null ? (
      transaction.description
    ) : (
      <Link href={receiptHref(transaction.id)}>{transaction.description}</Link>
    ),
  subtitle: ({ created_at }) => formatShortDate(created_at),
  value: ({ amount, currency }) => formatCents(amount, currency),
  delta: status,
};

/** The given payments, newest first. */
export default function TransactionTable({ transactions }: { readonly transactions: readonly Transaction[] }) {
  return (
    <DataTable
      label="Transactions"
      columns={columns}
      rows={transactions}
      rowId={({ id }) => id}
      phoneRow={phoneRow}
      maxHeight={420}
      empty="No payments yet"
    />
  );
}
