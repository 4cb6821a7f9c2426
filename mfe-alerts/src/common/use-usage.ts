import { alertsApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';

/** How many alerts of each interval are active, and may be. */
export const useUsage = () =>
  useQuery({ ...apiQuery(alertsApi.alertChildCards, { query: { limit: 1 }, body: {} }), select: ({ usage }) => usage });
