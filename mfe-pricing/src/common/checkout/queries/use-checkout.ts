import { billingApi } from '@candlewick/shared-api';
import { failureOf, invalidate, sessionStore } from '@candlewick/shared-auth';
import { useShell, useStore, type ShellApi } from '@candlewick/shared-platform';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { productOf, type Order } from '../../order.ts';
import { orderName } from '../../words.ts';
import { createCheckout } from '../model/checkout.store.ts';
import { purchase } from '../model/purchase.ts';
import { rememberedPayment, rememberPayment } from '../model/remembered-payment.ts';
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
    remember: (remembered) => rememberPayment(order, remembered),
    onPaid: (payment) => void followPurchase(order, payment),
    onRepriced: () => {
      void invalidate(billingApi.prices);
      void invalidate(billingApi.plan);
    },
    wait,
  });
  return {
    checkout,
    order: () => order,
    start: () => checkout.start(rememberedPayment(order)),
    setOrder: (next: Order) => {
      order = next;
    },
    setElement: (next: StripeCardElement | null) => {
      element = next;
    },
  };
}

type Running = ReturnType<typeof createFor>;

/** Checkouts whose dialog has closed while the bank asks the user, by product. The next dialog for the same product shows them. */
const left = new Map<string, Running>();

/** Lets a pending checkout continue without its dialog, and tells the user how it ends. */
function leave(running: Running, notify: ShellApi['notify']): void {
  const { checkout } = running;
  const product = productOf(running.order());
  left.set(product, running);
  const forget = () => {
    ends.forEach((end) => end());
    if (left.get(product) === running) left.delete(product);
  };
  const ends = [
    checkout.subscribe(({ stage, failure }) => {
      if (left.get(product) !== running) return forget();
      if (stage === 'done') {
        notify({ kind: 'success', message: `${orderName(running.order())}: your transaction is complete` });
      }
      if (stage === 'form' || stage === 'failed') {
        notify({ kind: 'error', message: failure ?? checkout.getState().problem ?? 'The payment didn’t complete.' });
      }
      if (stage !== 'pending' && stage !== 'working') forget();
      return undefined;
    }),
    sessionStore.subscribe(({ token }) => {
      if (token !== null) return;
      checkout.stop();
      forget();
    }),
  ];
}

/** The checkout of one open dialog. `setElement` takes the card form while there is one. */
export function useCheckout(stripe: Stripe, order: Order) {
  const { notify } = useShell();
  const [running] = useState(() => left.get(productOf(order)) ?? createFor(stripe, order));
  const { checkout, start, setOrder, setElement } = running;
  useEffect(() => setOrder(order), [setOrder, order]);
  useEffect(() => {
    left.delete(productOf(running.order()));
    start();
    return () => {
      if (checkout.getState().stage === 'pending') leave(running, notify);
      else checkout.stop();
    };
  }, [running, checkout, start, notify]);
  return { checkout, state: useStore(checkout), setElement };
}
