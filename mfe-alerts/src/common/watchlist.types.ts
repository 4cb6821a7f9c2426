import type { EndpointResponse, watchlistsApi } from '@candlewick/shared-api';

export type Watchlist = EndpointResponse<typeof watchlistsApi.watchlists>['watchlists'][number];
export type Added = EndpointResponse<typeof watchlistsApi.addTickers>;
