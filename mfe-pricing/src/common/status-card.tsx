import { planNames } from '@candlewick/shared-api';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { formatCents, formatShortDate } from '@candlewick/shared-design/format';
import { CircleAlertIcon, CircleCheckIcon, ClockIcon } from '@candlewick/shared-design/icons';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { Progress } from '@candlewick/shared-design/progress';
import { useEffect, useRef } from 'react';
import type { Transaction } from './billing.types.ts';
import { messages } from './messages.ts';
import type { Order } from './order.ts';
import { receiptText, statusLead, statusTitles, type ReceiptNote, type Status } from './status-texts.ts';
import { intervalNames, orderName } from './words.ts';
import styles from './status-card.module.css';

export interface StatusCardProps {
  readonly status: Status;
  /** Null if the address does not name it. */
  readonly order: Order | null;
  /** Why it failed, or what follows. */
  readonly detail?: string | null;
  /** Shown with its date and amount. */
  readonly payment?: Pick<Transaction, 'created_at' | 'amount' | 'currency'> | null | undefined;
  /** Null or undefined: no receipt is known. */
  readonly receipt?: ReceiptNote | null | undefined;
  readonly headingLevel?: 1 | 3;
  readonly onClose: () => void;
  /** Opens the bank's window again. */
  readonly onAuthenticate?: (() => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
}

const icons = {
  pending: ClockIcon,
  success: CircleCheckIcon,
  scheduled: CircleCheckIcon,
  error: CircleAlertIcon,
  unknown: CircleAlertIcon,
} as const;

/** The result of a transaction, or what it waits for. It replaces the button that was pressed, so its title takes the focus. */
export function StatusCard({ status, order, detail, headingLevel = 3, onClose, ...rest }: StatusCardProps) {
  const { payment = null, receipt, onAuthenticate, onRetry } = rest;
  const Icon = icons[status];
  const isPending = status === 'pending';
  // The usual sentence says nothing more than the heading of a failure does.
  const reason = status === 'error' && detail !== messages.transactionFailed ? detail : null;
  return (
    <div className={styles.card} data-status={status}>
      <Icon size={32} className={styles.icon} />
      <Title key={status} level={headingLevel}>
        {statusTitles[status]}
      </Title>
      <p className={styles.lead}>{statusLead(status, order?.mode ?? 'plans')}</p>
      {receipt ? <p>{receiptText(receipt)}</p> : null}
      {reason ? (
        <Banner tone="danger" className={styles.wide}>
          {reason}
        </Banner>
      ) : null}
      {status !== 'error' && detail ? <p>{detail}</p> : null}
      {isPending ? (
        <div className={styles.wide}>
          <Progress label="Waiting for your bank" value={null} />
          <p className={styles.hint}>
            Confirm in your bank’s window. If you close this page, the transaction completes when your bank confirms.
          </p>
        </div>
      ) : null}
      {order && order.mode !== 'paymentMethod' ? <OrderLines order={order} payment={payment} /> : null}
      <div className={styles.actions}>
        <Button variant={onAuthenticate || onRetry ? 'secondary' : 'primary'} onClick={() => onClose()}>
          Close
        </Button>
        {isPending && onAuthenticate ? (
          <Button variant="primary" onClick={() => onAuthenticate()}>
            Open bank window
          </Button>
        ) : null}
        {onRetry ? (
          <Button variant="primary" onClick={() => onRetry()}>
            Try again
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Title({ level, children }: { readonly level: 1 | 3; readonly children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  // After the window around it has opened, which takes the focus first.
  useEffect(() => title.current?.focus(), []);
  const Heading = `h${level}` as const;
  return (
    <Heading ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </Heading>
  );
}

interface OrderLinesProps {
  readonly order: Exclude<Order, { mode: 'paymentMethod' }>;
  readonly payment: NonNullable<StatusCardProps['payment']> | null;
}

function OrderLines({ order, payment }: OrderLinesProps) {
  const lines =
    order.mode === 'plans'
      ? [
          { key: 'product', label: 'Product', value: planNames[order.tier] },
          { key: 'period', label: 'Period', value: intervalNames[order.interval] },
        ]
      : [{ key: 'product', label: 'Product', value: orderName(order) }];
  const paid = payment
    ? [
        { key: 'date', label: 'Date', value: formatShortDate(payment.created_at) },
        { key: 'amount', label: 'Amount', value: formatCents(payment.amount, payment.currency) },
      ]
    : [];
  return <KeyValueList className={styles.wide} items={[...lines, ...paid]} />;
}
