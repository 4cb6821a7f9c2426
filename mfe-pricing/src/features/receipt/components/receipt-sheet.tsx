import { Badge } from '@candlewick/shared-design/badge';
import { formatCents, formatDate, formatPlain } from '@candlewick/shared-design/format';
import { Sheet } from '@candlewick/shared-page/paper';
import type { Receipt } from '../../../common/billing.types.ts';
import { billingHref } from '../../../common/links.ts';
import { methodName } from '../../../common/method-name.ts';
import styles from '../receipt.module.css';

/** Seller, buyer, what was paid, tax and total. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const { seller, buyer, receipt_number, paid_at, sandbox } = receipt;
  return (
    <Sheet
      title={`Receipt ${receipt_number}`}
      facts={
        <>
          <p>Paid on {formatDate(paid_at)}</p>
          {sandbox ? <Badge tone="warning">Payment sandbox: no money moved</Badge> : null}
        </>
      }
      backHref={billingHref}
      backLabel="Plan and billing"
    >
      <div className={styles.parties}>
        <section aria-label="Seller">
          <h2 className={styles.label}>From</h2>
          <p>{seller.name}</p>
          {seller.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {seller.tax_id === null ? null : <p>Tax ID {seller.tax_id}</p>}
        </section>
        <section aria-label="Buyer">
          <h2 className={styles.label}>To</h2>
          <p>{buyer.name}</p>
          <p>{buyer.email}</p>
        </section>
      </div>
      <ReceiptLines receipt={receipt} />
    </Sheet>
  );
}

function ReceiptLines({ receipt }: { readonly receipt: Receipt }) {
  const { lines, tax, amount, refunded, currency, card, method } = receipt;
  const paidWith = methodName({ card, method });
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>What was paid</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col" className={styles.amount}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.description}>
            <td>
              {line.description}
              {line.period ? (
                <span className={styles.period}>
                  {formatDate(line.period.from)} to {formatDate(line.period.to)}
                </span>
              ) : null}
            </td>
            <td className={styles.amount}>{formatCents(line.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {tax.label} ({formatPlain(tax.rate_percent)}%)
          </th>
          <td className={styles.amount}>{formatCents(tax.amount, currency)}</td>
        </tr>
        <tr className={styles.total}>
          <th scope="row">Total, paid with {paidWith}</th>
          <td className={styles.amount}>{formatCents(amount, currency)}</td>
        </tr>
        {refunded > 0 ? (
          <tr>
            <th scope="row">Refunded</th>
            <td className={styles.amount}>{formatCents(-refunded, currency)}</td>
          </tr>
        ) : null}
      </tfoot>
    </table>
  );
}
