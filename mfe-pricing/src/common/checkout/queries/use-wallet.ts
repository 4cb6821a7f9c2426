import type { PaymentRequest, PaymentRequestPaymentMethodEvent, Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { withTimeout } from '../../with-timeout.ts';
import type { Provider } from '../model/checkout.store.ts';
import type { Summary } from '../model/summary.ts';

export type WalletState = 'unknown' | 'available' | 'missing';

const askTimeoutMs = 10_000;
const keys = { google_pay: 'googlePay', apple_pay: 'applePay' } as const;

const totalOf = ({ amount }: Summary) => ({ label: 'Candlewick', amount });

async function canPay(request: PaymentRequest, provider: 'google_pay' | 'apple_pay'): Promise<boolean> {
  const wallets = await withTimeout(request.canMakePayment(), askTimeoutMs).catch(() => null);
  return wallets?.[keys[provider]] === true;
}

interface Wallet {
  readonly provider: Provider;
  readonly request: PaymentRequest | null;
  readonly state: WalletState;
}

/** The chosen wallet of this browser. `pay` shows the wallet and must be called within a click. */
export function useWallet(stripe: Stripe, provider: Provider, summary: Summary | null) {
  const [wallet, setWallet] = useState<Wallet>({ provider: 'card', request: null, state: 'unknown' });
  const currency = summary?.currency.toLowerCase();
  useEffect(() => {
    if (provider === 'card' || currency === undefined) return undefined;
    let isCurrent = true;
    const request = stripe.paymentRequest({ country: 'US', currency, total: { label: 'Candlewick', amount: 0 } });
    void canPay(request, provider).then((isAvailable) => {
      if (isCurrent) setWallet({ provider, request, state: isAvailable ? 'available' : 'missing' });
    });
    return () => {
      isCurrent = false;
    };
  }, [stripe, provider, currency]);
  const isKnown = wallet.provider === provider;
  return {
    state: isKnown ? wallet.state : 'unknown',
    /** `attempt` pays with the id of the wallet's card, and says whether it was taken. */
    pay(attempt: (id: string) => Promise<boolean>): void {
      const { request } = wallet;
      if (!isKnown || !request || !summary) return;
      request.update({ total: totalOf(summary) });
      const onMethod = async (event: PaymentRequestPaymentMethodEvent) => {
        const isTaken = await attempt(event.paymentMethod.id);
        event.complete(isTaken ? 'success' : 'fail');
      };
      request.off('paymentmethod');
      request.on('paymentmethod', (event) => void onMethod(event));
      request.show();
    },
  };
}
