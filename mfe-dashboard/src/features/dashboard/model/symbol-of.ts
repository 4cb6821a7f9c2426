import type { EndpointResponse, tickersApi } from '@candlewick/shared-api';
import type { KnownSymbol } from '@candlewick/shared-page/symbols';

type Profile = EndpointResponse<typeof tickersApi.profile>;

/** What the lists of starred and recent symbols keep of a profile. */
export function symbolOf({ ticker, name, delisted_on: delistedOn }: Profile): KnownSymbol {
  return { ticker, name, delistedOn };
}
