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
