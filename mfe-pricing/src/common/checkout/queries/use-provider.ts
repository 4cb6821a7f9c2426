import { useQuery } from '@tanstack/react-query';
import type { PaymentConfig } from '../../billing.types.ts';
import { loadProvider } from './load-stripe.ts';

/** The payment provider's library, loaded once per page. */
export function useProvider(config: PaymentConfig) {
  return useQuery({
    queryKey: ['mfe-pricing', 'provider', config.publishable_key],
    queryFn: () => loadProvider(config),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    retry: false,
  });
}
