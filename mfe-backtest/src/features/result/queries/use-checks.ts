import { backtestApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';

/** The checks of one completed ticker. They take the server up to some seconds. */
export const useChecks = (id: string) =>
  useQuery(apiQuery(backtestApi.checksResult, { params: { type: 'stocks', id } }));
