import { billingApi } from '@candlewick/shared-api';
import { invalidate } from '@candlewick/shared-auth';
import { useEffect } from 'react';

/** Specification, section 9. */
const delayMs = 3000;
const periodMs = 60_000;

/** While a discounted price is on the screen, asks for it every minute: it falls with time. */
export function usePriceRefresh(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    let timer = setTimeout(refresh, delayMs);
    function refresh() {
      timer = setTimeout(refresh, periodMs);
      void invalidate(billingApi.prices);
    }
    return () => clearTimeout(timer);
  }, [isNeeded]);
}
