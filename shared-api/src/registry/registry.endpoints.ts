import { endpoint, type RateLimit } from '../endpoint.ts';
import type * as schemas from './registry.schemas.ts';

// The first script of the shell has these, and not the others.
export { renewPageToken, telemetry } from './telemetry-endpoints.ts';

/** Retries of users; traders in one office may share an address. */
const retries: readonly RateLimit[] = [
  { per: 'address', limit: 600, windowSeconds: 60, counts: 'calls', across: 'process' },
];

export const publish = endpoint<typeof schemas.publish>({
  id: 'registry.publish',
  method: 'POST',
  path: '/remotes/:remote/releases',
  summary: 'Upload a built remote as a tar archive; nothing that users see changes',
  access: 'deploy',
  encoding: 'tar',
  errors: ['release_refused'],
});

export const promote = endpoint<typeof schemas.promote>({
  id: 'registry.promote',
  method: 'POST',
  path: '/remotes/:remote/promote',
  summary: 'Promote a release to all users from their next page load',
  access: 'operator',
  errors: ['channels_changed', 'unknown_remote', 'unknown_release', 'release_incompatible'],
});

export const canary = endpoint<typeof schemas.canary>({
  id: 'registry.canary',
  method: 'POST',
  path: '/remotes/:remote/canary',
  summary: 'Serve a release to a fixed share of the users',
  access: 'operator',
  errors: ['channels_changed', 'unknown_remote', 'unknown_release', 'release_incompatible'],
});

export const rollback = endpoint<typeof schemas.rollback>({
  id: 'registry.rollback',
  method: 'POST',
  path: '/remotes/:remote/rollback',
  summary: 'Roll back to the previously active release and end a canary',
  access: 'operator',
  errors: ['channels_changed', 'unknown_remote', 'nothing_to_roll_back', 'release_incompatible'],
});

export const autoRollback = endpoint<typeof schemas.autoRollback>({
  id: 'registry.autoRollback',
  method: 'POST',
  path: '/remotes/:remote/auto-rollback',
  summary: 'Let the server roll back a failing release by itself, or stop it from doing so',
  access: 'operator',
  errors: ['unknown_remote'],
});

export const pin = endpoint<typeof schemas.pin>({
  id: 'registry.pin',
  method: 'POST',
  path: '/remotes/:remote/pins',
  summary: 'Pin a release for one user, whichever release is active',
  access: 'operator',
  errors: ['unknown_remote', 'unknown_release', 'unknown_user', 'release_incompatible'],
});

export const unpin = endpoint<typeof schemas.unpin>({
  id: 'registry.unpin',
  method: 'POST',
  path: '/remotes/:remote/unpin',
  summary: "Remove a user's pin",
  access: 'operator',
  errors: ['unknown_remote', 'unknown_user'],
});

export const remotes = endpoint<typeof schemas.remotes>({
  id: 'registry.remotes',
  method: 'GET',
  path: '/remotes',
  summary: 'Every remote with its active release and canary; a deploy token sees only its own remote',
  access: 'developer',
});

export const releases = endpoint<typeof schemas.releases>({
  id: 'registry.releases',
  method: 'GET',
  path: '/remotes/:remote/releases',
  summary: 'Releases of a remote, newest first',
  access: 'developer',
  errors: ['unknown_remote'],
});

export const release = endpoint<typeof schemas.release>({
  id: 'registry.release',
  method: 'GET',
  path: '/remotes/:remote/releases/:release',
  summary: 'One release as a snapshot lists it',
  access: 'developer',
  errors: ['unknown_remote', 'unknown_release'],
});

export const removeRelease = endpoint<typeof schemas.removeRelease>({
  id: 'registry.removeRelease',
  method: 'DELETE',
  path: '/remotes/:remote/releases/:release',
  summary: 'Remove a release that nobody uses, to make room for others',
  access: 'deploy',
  success: 204,
  errors: ['unknown_remote', 'unknown_release', 'release_in_use'],
});

export const audit = endpoint<typeof schemas.audit>({
  id: 'registry.audit',
  method: 'GET',
  path: '/audit',
  summary: 'Audit log, newest first; a deploy token sees only its own remote',
  access: 'developer',
});

export const createToken = endpoint<typeof schemas.createToken>({
  id: 'registry.createToken',
  method: 'POST',
  path: '/remotes/:remote/tokens',
  summary: 'Create a deploy token for one remote; only this response shows it',
  access: 'admin',
  success: 201,
});

export const tokens = endpoint<typeof schemas.tokens>({
  id: 'registry.tokens',
  method: 'GET',
  path: '/remotes/:remote/tokens',
  summary: 'Deploy tokens of a remote, without their secrets',
  access: 'admin',
  errors: ['unknown_remote'],
});

export const renewToken = endpoint<typeof schemas.renewToken>({
  id: 'registry.renewToken',
  method: 'POST',
  path: '/remotes/:remote/tokens/renew',
  summary: "Replace the caller's deploy token by one that lasts 90 days; only this response shows it",
  access: 'deploy',
  success: 201,
});

export const revokeToken = endpoint<typeof schemas.revokeToken>({
  id: 'registry.revokeToken',
  method: 'DELETE',
  path: '/remotes/:remote/tokens/:token_id',
  summary: 'Revoke a deploy token',
  access: 'admin',
  success: 204,
  errors: ['not_found'],
});

export const developers = endpoint<typeof schemas.developers>({
  id: 'registry.developers',
  method: 'GET',
  path: '/developers',
  summary: 'Accounts with the developer flag',
  access: 'admin',
});

export const setDeveloper = endpoint<typeof schemas.setDeveloper>({
  id: 'registry.setDeveloper',
  method: 'POST',
  path: '/developers',
  summary: 'Set or clear the developer flag of an account',
  access: 'admin',
  errors: ['unknown_user'],
});

export const operators = endpoint<typeof schemas.operators>({
  id: 'registry.operators',
  method: 'GET',
  path: '/operators',
  summary: 'Accounts that may operate the platform',
  access: 'admin',
});

export const setOperator = endpoint<typeof schemas.setOperator>({
  id: 'registry.setOperator',
  method: 'POST',
  path: '/operators',
  summary: 'Let an account operate the platform, or take that back',
  access: 'admin',
  errors: ['unknown_user'],
});

export const collect = endpoint<typeof schemas.collect>({
  id: 'registry.collect',
  method: 'POST',
  path: '/collect',
  summary: 'Remove unused releases',
  access: 'admin',
});

export const failures = endpoint<typeof schemas.failures>({
  id: 'registry.failures',
  method: 'GET',
  path: '/failures',
  summary: 'Failures in browsers by release and cause, newest first; a deploy token sees only its own remote',
  access: 'developer',
});

export const failure = endpoint<typeof schemas.failure>({
  id: 'registry.failure',
  method: 'GET',
  path: '/failures/:failure_id',
  summary: "One failure with its stack, mapped with the release's source maps",
  access: 'developer',
  errors: ['not_found'],
});

export const telemetrySummary = endpoint<typeof schemas.telemetrySummary>({
  id: 'registry.telemetrySummary',
  method: 'GET',
  path: '/telemetry/summary',
  summary: 'Loads, failures and load times per release, with the releases to roll back',
  access: 'developer',
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
  rateLimits: retries,
});
