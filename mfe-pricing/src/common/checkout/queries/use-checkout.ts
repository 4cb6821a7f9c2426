import { billingApi } from '@candlewick/shared-api';
import { failureOf, invalidate } from '@candlewick/shared-auth';
import { useStore } from '@candlewick/shared-platform';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import type { Order } from '../../order.ts';
import { createCheckout } from '../model/checkout.store.ts';
import { rememberAuthentication, rememberedAuthentication } from '../model/pending-authentication.ts';
import { purchase } from '../model/purchase.ts';
import { openBankWindow } from './bank-window.ts';
import { portsOf } from './ports.ts';
import { followPurchase } from './refresh-account.ts';
import { wait } from './wait.ts';

/** The checkout of a dialog, which knows the present order and card form at the time of a click. */
function createFor(stripe: Stripe, first: Order) {
  let order = first;
  const shownAt = Date.now();
  let element: StripeCardElement | null = null;
  const ports = () => portsOf(stripe, () => element, { order, shownAt });
  const checkout = createCheckout({
    purchase: (request) => purchase(request, ports(), failureOf),
    read: ({ what, secret }) => ports().read(what, secret),
    authenticate: (authentication) => openBankWindow(authentication, stripe),
    remember: (authentication) => rememberAuthentication(order, authentication),
    onPaid: (payment) => void followPurchase(order, payment),
    onRepriced: () => {
      void invalidate(billingApi.prices);
      void invalidate(billingApi.plan);
    },
    wait,
  });
  return {
    checkout,
    start: () => checkout.start(rememberedAuthentication(order)),
    setOrder: (next: Order) => {
      order = next;
    },
    setElement: (next: StripeCardElement | null) => {
      element = next;
    },
  };
}

/** The checkout of one open dialog. `setElement` takes the card form while there is one. */
export function useCheckout(stripe: Stripe, order: Order) {
  const [{ checkout, start, setOrder, setElement }] = useState(() => createFor(stripe, order));
  useEffect(() => setOrder(order), [setOrder, order]);
  useEffect(() => {
    start();
    return () => checkout.stop();
  }, [checkout, start]);
  return { checkout, state: useStore(checkout), setElement };
}
