import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { useShell, type OverlayPropsOf } from '@candlewick/shared-platform';
import { useEffect } from 'react';
import { readProduct, usualPack } from '../../common/order.ts';
import { CheckoutDialog } from '../../common/checkout/later.tsx';

/** Checkout over any page: `overlays.open('checkout', { product: 'credits_5000' })`. Closes with true once something was bought or saved. */
export function CheckoutOverlay({ product, close }: OverlayPropsOf<'checkout'>) {
  const { navigate } = useShell();
  const order = product === undefined ? { mode: 'credits' as const, credits: usualPack } : readProduct(product);
  const isUnknown = order === null;
  useEffect(() => {
    if (!isUnknown) return;
    console.warn(`There is no product "${product}".`);
    close(null);
  }, [isUnknown, product, close]);
  const follow = (href: string) => {
    close(null);
    navigate(href);
  };
  return order ? (
    <NavigationProvider navigate={follow}>
      <CheckoutDialog key={product} order={order} onClose={(isDone) => close(isDone || null)} />
    </NavigationProvider>
  ) : null;
}
