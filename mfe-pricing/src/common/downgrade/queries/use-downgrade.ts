import { billingApi } from '@candlewick/shared-api';
import { call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useRef, useState } from 'react';
import type { OfferedTier, SubscriptionInterval } from '../../billing.types.ts';
import { messages } from '../../messages.ts';

/** Specification, section 8. */
const noticeMs = 10_000;

/** Sets the plan that follows at the end of the running period. `onDone` is called once it is set. */
export function useDowngrade(onDone: () => void) {
  const { notify } = useShell();
  const [isPending, setPending] = useState(false);
  // The second press of a double click comes before the next render.
  const isUnderWay = useRef(false);
  const downgrade = async (tier: 'free' | OfferedTier, interval: SubscriptionInterval) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      await call(billingApi.subscribe, {
        params: { provider: 'stripe' },
        body: { tier_name: tier.toUpperCase(), subscription_interval: interval.toUpperCase() },
      });
      notify({ kind: 'success', message: messages.downgradeSet, durationMs: noticeMs });
      void invalidate(billingApi.plan);
      onDone();
    } catch (error) {
      console.warn(`Couldn’t downgrade: ${failureOf(error).message}`);
      notify({ kind: 'error', message: messages.downgradeFailed, durationMs: noticeMs });
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };
  return { downgrade, isPending };
}
