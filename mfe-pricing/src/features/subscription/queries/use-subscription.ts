import { billingApi } from '@candlewick/shared-api';
import { call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';
import { messages } from '../../../common/messages.ts';

const params = { provider: 'stripe' } as const;

/** Switches the renewal off or on, and cancels a pending downgrade. */
export function useSubscription() {
  const { notify } = useShell();
  const settle = () => invalidate(billingApi.plan);
  const renewal = useMutation({
    mutationFn: (cancel: boolean) => call(billingApi.setAutoRenewal, { params, body: { cancel_auto_renewal: cancel } }),
    onSuccess: (_, cancel) => {
      notify({ kind: 'success', message: cancel ? messages.renewalCancelled : 'Auto renewal is on' });
    },
    onError: (error) => {
      console.warn(`Couldn’t change auto renewal: ${failureOf(error).message}`);
      notify({ kind: 'error', message: messages.renewalNotCancelled });
    },
    onSettled: settle,
  });
  const downgrade = useMutation({
    mutationFn: () => call(billingApi.cancelDowngrade, { params }),
    onSuccess: () => notify({ kind: 'success', message: 'Downgrade cancelled. You keep your plan' }),
    onError: (error) => notify({ kind: 'error', message: failureOf(error).message }),
    onSettled: settle,
  });
  return { renewal, downgrade };
}
