import { billingApi } from '@candlewick/shared-api';
import { call } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';

/** Takes the money of an order that the user approved at PayPal, whose id PayPal adds to the address. A repeated call answers the same. */
export function usePaypalCapture(token: string | null, isApproved: boolean) {
  const isNeeded = token !== null && isApproved;
  return useQuery({
    queryKey: [billingApi.capturePaypal.id, token],
    queryFn: ({ signal }) => call(billingApi.capturePaypal, { params: { id: token ?? '' } }, { signal }),
    enabled: isNeeded,
    staleTime: Infinity,
  });
}
