import { registryApi, type EndpointResponse } from '@candlewick/shared-api';
import { shortHash } from './words.ts';

export type AuditEntry = EndpointResponse<typeof registryApi.audit>['entries'][number];

/** Actions that the log is often asked for. */
export const auditActions = [
  'publish',
  'promote',
  'canary',
  'end canary',
  'rollback',
  'withdraw',
  'automatic rollback',
  'automatic end of canary',
  'suggest rollback',
  'suggest end of canary',
  'pin',
  'unpin',
  'remove',
  'collect',
  'create token',
  'revoke token',
  'set developer',
  'set operator',
  'retry job',
] as const;

export const actionName = (action: string) => action.charAt(0).toUpperCase() + action.slice(1);

/** Who acted: an address, a token, or a part of the server. */
export function actorName({ actor, actor_email: email }: AuditEntry): string {
  if (email !== null) return email;
  return actor.replace(/^(developer|operator) [\da-f-]{36}$/, 'a deleted account');
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{16}$/.test(value);

/** What the entry is about: release, share, account, reason. */
export function detailText({ detail, user_email: email }: AuditEntry): string {
  const { version, hash, percent, before, reason, name, queue, job, count } = detail;
  const parts = [
    isHash(hash) ? [textOf(version), shortHash(hash)].filter(Boolean).join(' · ') : textOf(version),
    typeof percent === 'number' ? `for ${percent}% of the users` : undefined,
    isHash(before) ? `instead of ${shortHash(before)}` : undefined,
    typeof before === 'number' && before > 0 ? `was ${before}%` : undefined,
    email === null ? undefined : `for ${email}`,
    textOf(name) === undefined ? undefined : `“${textOf(name)}”`,
    textOf(queue) === undefined ? undefined : `job ${textOf(job) ?? ''} of ${textOf(queue)}`,
    typeof count === 'number' ? `${count}` : undefined,
    textOf(reason),
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
