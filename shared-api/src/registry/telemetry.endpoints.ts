import { endpoint, type RateLimit } from '../endpoint.ts';
import type * as schemas from './registry.schemas.ts';

// Traders in one office may share an address.
const perAddress = { per: 'address', windowSeconds: 60, counts: 'calls', across: 'process' } as const;
const manyReports: readonly RateLimit[] = [{ ...perAddress, limit: 1200 }];
/** Of pages that were open for a day. */
const renewals: readonly RateLimit[] = [{ ...perAddress, limit: 600 }];

/** Of reports: what a browser sends while it leaves a page. */
const bodyLimitBytes = 64 * 1024;

export const telemetry = endpoint<typeof schemas.telemetry>({
  id: 'registry.telemetry',
  method: 'POST',
  path: '/telemetry',
  summary: 'Report loads and failures of the releases that the document of this page named',
  access: 'public',
  success: 202,
  errors: ['page_token_invalid', 'page_token_expired', 'release_not_named'],
  rateLimits: manyReports,
  bodyLimitBytes,
});

export const renewPageToken = endpoint<typeof schemas.renewPageToken>({
  id: 'registry.renewPageToken',
  method: 'POST',
  path: '/telemetry/token',
  summary: "Replace the expired token of a page that is still open, so that it can report its remotes' failures",
  access: 'public',
  errors: ['page_token_invalid', 'page_token_expired'],
  rateLimits: renewals,
  bodyLimitBytes,
});

export const failures = endpoint<typeof schemas.failures>({
  id: 'registry.failures',
  method: 'GET',
  path: '/failures',
  summary: 'Failures in browsers by release and cause, newest first; a deploy token sees only its own remote',
  access: 'operator',
});

export const failure = endpoint<typeof schemas.failure>({
  id: 'registry.failure',
  method: 'GET',
  path: '/failures/:failure_id',
  summary: "One failure with its stack, mapped with the release's source maps",
  access: 'operator',
  errors: ['not_found'],
});

export const telemetrySummary = endpoint<typeof schemas.telemetrySummary>({
  id: 'registry.telemetrySummary',
  method: 'GET',
  path: '/telemetry/summary',
  summary: 'Loads, failures and load times per release, with the releases to roll back',
  access: 'operator',
});
