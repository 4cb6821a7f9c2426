import type { EndpointResponse, NewsTopic, tickersApi } from '@candlewick/shared-api';

export type News = EndpointResponse<typeof tickersApi.headlines>;

/** What the page shows: a topic, the symbols of the user's watchlists, or, null, the headlines. */
export type Shown = NewsTopic | 'mine' | null;
