import type { PaymentProvider } from '../provider.ts';
import { createPayPal } from './paypal-client.ts';

export const paypalProvider: PaymentProvider = {
  id: 'paypal',
  async open({ config }) {
    if (!config.paypal) return undefined;
    return { paypal: createPayPal({ mode: 'paypal', ...config.paypal, fetch: globalThis.fetch }) };
  },
};
