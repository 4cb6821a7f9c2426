import { useRoute, useShell } from '@candlewick/shared-platform';
import { useState } from 'react';
import { readProduct, type Order } from '../../order.ts';

/** The order of a page, and what its checkout dialog tells the page. */
export interface AddressOrder<Mode extends Order['mode']> {
  /** Null: no checkout is open. */
  readonly order: Extract<Order, { mode: Mode }> | null;
  /** The order leaves the address, so that a reload does not open it again; its result stays until it is closed. */
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** The order in the address, `?checkout=credits_1000`, if it is of this mode. */
export function useAddressOrder<Mode extends Order['mode']>(mode: Mode): AddressOrder<Mode> {
  const { navigate } = useShell();
  const { pathname, query } = useRoute();
  const read = readProduct(query.get('checkout'));
  const asked = read?.mode === mode ? (read as Extract<Order, { mode: Mode }>) : null;
  const [settled, setSettled] = useState<typeof asked>(null);
  const leaveAddress = () => {
    if (asked) navigate(pathname, { replace: true });
  };
  return {
    order: asked ?? settled,
    onSettled() {
      setSettled(asked);
      leaveAddress();
    },
    onClose() {
      setSettled(null);
      leaveAddress();
    },
  };
}
