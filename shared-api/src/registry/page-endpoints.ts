import { endpoint } from '../endpoint.ts';
import type * as schemas from './registry.schemas.ts';

// Apart from the calls of operators, because every page loads these.

export const telemetry = endpoint<typeof schemas.telemetry>({
  id: 'registry.telemetry',
  method: 'POST',
  path: '/telemetry',
  summary: 'Report loads and failures of the releases that the document of this page named',
  access: 'public',
  success: 202,
  errors: ['page_token_invalid', 'page_token_expired', 'release_not_named'],
  // Traders in one office may share an address.
  rateLimits: [{ per: 'address', limit: 1200, windowSeconds: 60, counts: 'calls', across: 'process' }],
  // What a browser sends while it leaves a page.
  bodyLimitBytes: 64 * 1024,
});

export const renewPageToken = endpoint<typeof schemas.renewPageToken>({
  id: 'registry.renewPageToken',
  method: 'POST',
  path: '/telemetry/token',
  summary: "Replace the expired token of a page that is still open, so that it can report its remotes' failures",
  access: 'public',
  errors: ['page_token_invalid', 'page_token_expired'],
  rateLimits: [{ per: 'address', limit: 600, windowSeconds: 60, counts: 'calls', across: 'process' }],
  bodyLimitBytes: 64 * 1024,
});

export const current = endpoint<typeof schemas.current>({
  id: 'registry.current',
  method: 'GET',
  path: '/current',
  summary: 'Id of the snapshot that a page load would get now; releases that the page reports as open are kept',
  access: 'public',
});

export const currentRemote = endpoint<typeof schemas.currentRemote>({
  id: 'registry.currentRemote',
  method: 'GET',
  path: '/current/:remote',
  summary: 'Release of a remote that a page load would get now, for a part whose files did not load',
  access: 'public',
  // A retry of a user; traders in one office may share an address.
  rateLimits: [{ per: 'address', limit: 600, windowSeconds: 60, counts: 'calls', across: 'process' }],
});
