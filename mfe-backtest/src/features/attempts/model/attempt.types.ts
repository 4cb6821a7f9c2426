import type { EndpointResponse, labApi } from '@candlewick/shared-api';

type Answer = EndpointResponse<typeof labApi.attempts>;

export type Attempt = Answer['attempts'][number];
export type AttemptSummary = Answer['summary'];
