import { authApi, type EndpointResponse, type SecurityEventKind } from '@candlewick/shared-api';
import { answer, type CallDouble } from '@candlewick/shared-page/testing';

/** When the stories take place. */
const now = Date.UTC(2025, 5, 2, 15);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const sessions: EndpointResponse<typeof authApi.sessions>['sessions'] = [
  {
    id: '3a1c7f0e-3f5c-4f0e-9d3f-0a6a4a3e1b01',
    device: 'Firefox on Windows',
    created_at: now - 3 * dayMs,
    last_used_at: now - 60_000,
    is_current: true,
  },
  {
    id: '3a1c7f0e-3f5c-4f0e-9d3f-0a6a4a3e1b02',
    device: 'Safari on iPhone',
    created_at: now - 20 * dayMs,
    last_used_at: now - 5 * hourMs,
    is_current: false,
  },
];

const kinds: readonly SecurityEventKind[] = [
  'logged_in',
  'login_failed',
  'api_key_created',
  'password_changed',
  'session_revoked',
];

const newest = kinds.map((kind, index) => ({
  id: 90 - index,
  at: now - (index * 9 + 1) * hourMs,
  kind,
  device: index === 1 ? null : 'Firefox on Windows',
}));
const oldest = [{ id: 3, at: now - 40 * dayMs, kind: 'registered' as const, device: 'Safari on iPhone' }];

/** Sessions, and two pages of security events. */
export const securityAnswers: readonly CallDouble[] = [
  answer(authApi.sessions, { sessions }),
  answer(authApi.securityEvents, ({ query }) =>
    query['before'] === undefined ? { events: newest, has_more: true } : { events: oldest, has_more: false },
  ),
];

/** A key in use. */
export const sampleKey: EndpointResponse<typeof authApi.apiKey> = {
  prefix: 'cwk_4f2a',
  created_at: now - 60 * dayMs,
  last_used_at: now - 2 * hourMs,
  usage: Array.from({ length: 30 }, (_, index) => ({
    date: new Date(now - (29 - index) * dayMs).toISOString().slice(0, 10),
    calls: [0, 5, 6].includes(index % 7) ? 0 : 40 + ((index * 37) % 160),
  })).filter(({ calls }) => calls > 0),
};
