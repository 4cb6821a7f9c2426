import { billingApi } from '@candlewick/shared-api';
import { call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';

const provider = 'stripe';

/** Removes a card, and chooses the one that pays renewals. */
export function useCardChanges() {
  const { notify } = useShell();
  const onError = (error: unknown) => notify({ kind: 'error', message: failureOf(error).message });
  const onSettled = () => invalidate(billingApi.creditCards);
  const remove = useMutation({
    mutationFn: (id: string) => call(billingApi.removeCard, { params: { provider, id } }),
    onSuccess: () => notify({ kind: 'success', message: 'Card removed' }),
    onError,
    onSettled,
  });
  const choose = useMutation({
    mutationFn: (id: string) =>
      call(billingApi.setDefaultCard, { params: { provider }, body: { default_payment_method: id } }),
    onSuccess: () => notify({ kind: 'success', message: 'Renewals now use this card' }),
    onError,
    onSettled,
  });
  return { remove, choose };
}
