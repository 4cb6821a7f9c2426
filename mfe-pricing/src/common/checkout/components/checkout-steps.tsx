import { billingApi } from '@candlewick/shared-api';
import { apiQuery, type Plan, type useUser } from '@candlewick/shared-auth';
import { FullScreenDialog } from '@candlewick/shared-design/full-screen-dialog';
import { formatDate } from '@candlewick/shared-design/format';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CreditPack, PaymentConfig, Prices, SavedCard } from '../../billing.types.ts';
import type { Order } from '../../order.ts';
import { ownPlanTooltip } from '../../messages.ts';
import { StatusCard } from '../../status-card.tsx';
import type { Status } from '../../status-texts.ts';
import type { CheckoutState } from '../model/checkout.store.ts';
import { openBankWindow } from '../queries/bank-window.ts';
import { useCheckout } from '../queries/use-checkout.ts';
import { useReceiptNote } from '../../use-receipt-note.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

export interface CheckoutData {
  readonly config: PaymentConfig;
  readonly plan: Plan;
  readonly user: NonNullable<ReturnType<typeof useUser>['data']>;
  readonly prices: Prices | null;
  readonly cards: readonly SavedCard[];
}

interface CheckoutStepsProps {
  readonly stripe: Stripe;
  readonly order: Order;
  readonly data: CheckoutData;
  /** Where the button that pays belongs. */
  readonly footer: HTMLElement | null;
  readonly onSettled?: (() => void) | undefined;
  readonly onClose: (isDone: boolean) => void;
}

const statuses: Partial<Record<CheckoutState['stage'], Status>> = {
  pending: 'pending',
  done: 'success',
  scheduled: 'scheduled',
  failed: 'error',
};

/** What stands between the user and an order that can be paid. */
function gateOf(order: Order, { plan, user }: CheckoutData) {
  const { tier, subscription_interval } = plan;
  if (order.mode === 'plans' && order.tier === tier && order.interval === subscription_interval) return 'owned';
  return order.mode !== 'paymentMethod' && !user.email_verified ? 'unconfirmed' : null;
}

/** The form of checkout, then the state of the transaction. */
export function CheckoutSteps({ stripe, order: asked, data, footer, onSettled, onClose }: CheckoutStepsProps) {
  const [pack, setPack] = useState<CreditPack | null>(null);
  const order: Order = asked.mode === 'credits' && pack !== null ? { mode: 'credits', credits: pack } : asked;
  const { checkout, state, setElement } = useCheckout(stripe, order);
  const { authentication, failure, startsAt, payment } = state;
  const status = statuses[state.stage];
  const isSettled = status === 'success' || status === 'scheduled';
  const settle = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);
  const paid = useQuery({
    ...apiQuery(billingApi.payment, { params: { provider: 'stripe', id: payment ?? '' } }),
    enabled: payment !== null,
  });
  const receipt = useReceiptNote(paid.data);
  if (!status) {
    const gate = state.stage === 'form' ? gateOf(order, data) : null;
    if (gate === 'owned') return <p>{ownPlanTooltip}. There is nothing to pay.</p>;
    if (gate === 'unconfirmed') return <ConfirmEmail email={data.user.email} />;
    return <CheckoutForm {...{ stripe, order, data, footer, checkout, state, setElement }} onPackChange={setPack} />;
  }
  const close = () => onClose(isSettled);
  return (
    <FullScreenDialog isOpen onClose={close} title="Transaction status">
      <StatusCard
        status={status}
        order={order}
        receipt={receipt}
        detail={startsAt === null ? failure : `The plan starts on ${formatDate(startsAt)}.`}
        onClose={close}
        onAuthenticate={authentication ? () => openBankWindow(authentication, stripe) : undefined}
        onRetry={status === 'error' ? () => checkout.retry() : undefined}
      />
    </FullScreenDialog>
  );
}
