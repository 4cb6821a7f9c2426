import type { aiApi, EndpointEvent, EndpointResponse } from '@candlewick/shared-api';

export type ChatEvent = EndpointEvent<typeof aiApi.chat>;
export type Engine = EndpointResponse<typeof aiApi.aiEngine>;
export type Summary = NonNullable<EndpointResponse<typeof aiApi.newsSummary>>;
export type Source = Summary['sources'][number];
export type Step = Omit<Extract<ChatEvent, { type: 'step' }>, 'type'>;
