import { loadLater } from '@candlewick/shared-design/load-later';

/** Checkout, whose code loads when it opens. */
export const CheckoutDialog = loadLater(
  () => import(/* webpackChunkName: "checkout" */ './components/checkout-dialog.tsx'),
  null,
);
