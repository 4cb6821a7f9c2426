import type { PaymentProvider } from '../provider.ts';
import { PayPal } from './paypal-client.ts';

export const paypalProvider: PaymentProvider = {
  id: 'paypal',
  async open({ config }) {
    if (!config.paypal) return undefined;
    return { paypal: new PayPal({ mode: 'paypal', ...config.paypal, fetch: globalThis.fetch }) };
  },
};
