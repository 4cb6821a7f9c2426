import { tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from './use-overview.ts';

/** More companies than a sector has. */
const everyCompany = 500;

/** The companies of a company's sector with their figures, itself included; not asked for what has no sector. */
export function useSectorPeers(profile: Pick<Profile, 'type' | 'sector' | 'figures'> | undefined) {
  const { type, sector = null, figures = null } = profile ?? {};
  return useQuery({
    ...apiQuery(tickersApi.screener, {
      body: {
        pagination: { page_size: everyCompany },
        filters: [
          { field: 'type', operator: 'one_of', values: ['stock'] },
          { field: 'sector', operator: 'one_of', values: [sector ?? '-'] },
        ],
      },
    }),
    enabled: type === 'stock' && figures !== null && sector !== null,
    staleTime: 300_000,
  });
}
