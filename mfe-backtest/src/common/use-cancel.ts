import { backtestApi, billingApi } from '@candlewick/shared-api';
import { call, invalidate } from '@candlewick/shared-auth';
import { useMutation } from '@tanstack/react-query';

/** Cancels a backtest. Refetches its state whatever the response: it may have ended in the meantime. */
export function useCancel(id: string) {
  return useMutation({
    mutationFn: () => call(backtestApi.cancel, { params: { type: 'stocks', id } }),
    onSettled: () =>
      Promise.all(
        [backtestApi.parentCard, backtestApi.childCards, backtestApi.sortedParentCards, billingApi.credits].map(
          invalidate,
        ),
      ),
  });
}
