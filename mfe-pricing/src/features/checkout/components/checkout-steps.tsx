import type { Plan } from '@candlewick/shared-auth';
import { FullScreenDialog } from '@candlewick/shared-design/full-screen-dialog';
import { formatShortDate } from '@candlewick/shared-design/format';
import type { Stripe } from '@stripe/stripe-js';
import { useState } from 'react';
import type { CreditPack, PaymentConfig, Prices, SavedCard } from '../../../common/billing.types.ts';
import type { Order } from '../../../common/order.ts';
import { StatusCard } from '../../../common/status-card.tsx';
import type { Status } from '../../../common/status-texts.ts';
import type { CheckoutState } from '../model/checkout.store.ts';
import { openBankWindow } from '../queries/bank-window.ts';
import { useCheckout } from '../queries/use-checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';

export interface CheckoutData {
  readonly config: PaymentConfig;
  readonly plan: Plan;
  readonly prices: Prices | null;
  readonly cards: readonly SavedCard[];
}

interface CheckoutStepsProps {
  readonly stripe: Stripe;
  readonly order: Order;
  readonly data: CheckoutData;
  /** Where the button that pays belongs. */
  readonly footer: HTMLElement | null;
  readonly onClose: (isDone: boolean) => void;
}

const statuses: Partial<Record<CheckoutState['stage'], Status>> = {
  pending: 'pending',
  done: 'success',
  scheduled: 'scheduled',
  failed: 'error',
};

/** The form of checkout, then the state of the transaction. */
export function CheckoutSteps({ stripe, order: asked, data, footer, onClose }: CheckoutStepsProps) {
  const [pack, setPack] = useState<CreditPack | null>(null);
  const order: Order = asked.mode === 'credits' && pack !== null ? { mode: 'credits', credits: pack } : asked;
  const { checkout, state, setElement } = useCheckout(stripe, order);
  const { authentication, failure, startsAt } = state;
  const status = statuses[state.stage];
  if (!status) {
    return <CheckoutForm {...{ stripe, order, data, footer, checkout, state, setElement }} onPackChange={setPack} />;
  }
  const close = () => onClose(status === 'success' || status === 'scheduled');
  return (
    <FullScreenDialog isOpen onClose={close} title="Transaction status">
      <StatusCard
        status={status}
        order={order}
        detail={startsAt === null ? failure : `The plan starts on ${formatShortDate(startsAt)}.`}
        onClose={close}
        onAuthenticate={authentication ? () => openBankWindow(authentication, stripe) : undefined}
        onRetry={status === 'error' ? () => checkout.retry() : undefined}
      />
    </FullScreenDialog>
  );
}
