import type { EndpointInput, registryApi } from '@candlewick/shared-api';

/** A load or a failure, as the registry takes it. */
export type Report = EndpointInput<typeof registryApi.telemetry>['body']['events'][number];
