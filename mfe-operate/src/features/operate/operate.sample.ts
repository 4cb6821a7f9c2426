import { authApi, operateApi, registryApi, type EndpointResponse } from '@candlewick/shared-api';
import { answer, sampleUser } from '@candlewick/shared-page/testing';
import type { Channels, Figures, Release } from './model/words.ts';

/** When the stories take place. */
const now = Date.UTC(2025, 5, 2, 15);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const hash = (digit: string) => digit.repeat(16);

export const operator = answer(authApi.me, { ...sampleUser, developer: true, operator: true });
export const developer = answer(authApi.me, { ...sampleUser, developer: true });

export const channels: Channels = {
  remote: 'mfe-orders',
  active: hash('a'),
  canary: { hash: hash('c'), percent: 20 },
  previous: hash('b'),
  auto_rollback: false,
};

const others: Channels[] = ['mfe-backtest', 'mfe-dashboard', 'shell'].map((remote, index) => ({
  remote,
  active: hash(String(index + 1)),
  canary: null,
  previous: null,
  auto_rollback: index === 0,
}));

const figuresOf = (remote: string, of: Partial<Figures> = {}): Figures => ({
  remote,
  hash: hash('a'),
  version: '1.4.0',
  active: true,
  canary_percent: null,
  loads: 8120,
  failures: 41,
  failure_fraction: 0.005,
  failure_low: 0.0037,
  failure_high: 0.0068,
  failures_by_kind: { load: 30, render: 11 },
  load_p50_ms: 300,
  load_p95_ms: 750,
  ...of,
});

const canaryFigures = figuresOf('mfe-orders', {
  hash: hash('c'),
  version: '1.5.0',
  active: false,
  canary_percent: 20,
  loads: 420,
  failures: 48,
  failure_fraction: 0.1026,
  failure_low: 0.0782,
  failure_high: 0.1334,
  failures_by_kind: { render: 46, event: 2 },
  load_p50_ms: 500,
  load_p95_ms: 1500,
});

const summary: EndpointResponse<typeof registryApi.telemetrySummary> = {
  releases: [
    figuresOf('mfe-orders'),
    canaryFigures,
    figuresOf('mfe-orders', { hash: hash('b'), version: '1.3.2', active: false, loads: 96, failures: 0 }),
    ...others.map(({ remote, active }, index) =>
      figuresOf(remote, { hash: active ?? '', version: `2.${index}.0`, loads: 4000 * (index + 1), failures: 3 }),
    ),
  ],
  suggestions: [
    {
      remote: 'mfe-orders',
      hash: hash('c'),
      reason:
        'It failed in 10.3% of 468 loads (7.8% to 13.3% with 95% confidence); the previous release in 0.5% of 8161.',
    },
  ],
};

const release = (version: string, of: Partial<Release>): Release => ({
  hash: hash('a'),
  version,
  contract: '^1.4.0',
  bytes: 412_000,
  published_at: now - 50 * hourMs,
  published_by: 'token "CI of orders" of mfe-orders',
  active: false,
  canary_percent: null,
  pinned_users: 0,
  compatible: true,
  ...of,
});

const releases = [
  release('1.5.0', { hash: hash('c'), canary_percent: 20, published_at: now - 2 * hourMs }),
  release('1.4.0', { active: true, pinned_users: 1 }),
  release('1.3.2', { hash: hash('b'), published_at: now - 240 * hourMs, published_by: 'administrator' }),
  release('0.9.0', { hash: hash('d'), published_at: now - 900 * hourMs, compatible: false }),
];

const failure: EndpointResponse<typeof registryApi.failures>['failures'][number] = {
  id: 7,
  remote: 'mfe-orders',
  hash: hash('c'),
  version: '1.5.0',
  shell: hash('3'),
  kind: 'render',
  part: 'mfe-orders/orders',
  page: '/orders/:id',
  message: "Cannot read properties of undefined (reading 'total')",
  where: 'src/features/orders/orders.page.tsx:42:7',
  count: 46,
  first_seen: now - 2 * hourMs,
  last_seen: now - 3 * minuteMs,
};

const audit: EndpointResponse<typeof registryApi.audit>['entries'] = [
  {
    id: 12,
    at: now - 5 * minuteMs,
    actor: 'telemetry',
    actor_email: null,
    user_email: null,
    action: 'suggest end of canary',
    remote: 'mfe-orders',
    detail: { hash: hash('c'), reason: summary.suggestions[0]?.reason },
  },
  {
    id: 11,
    at: now - 2 * hourMs,
    actor: `operator ${sampleUser.id}`,
    actor_email: 'mara@example.com',
    user_email: null,
    action: 'canary',
    remote: 'mfe-orders',
    detail: { hash: hash('c'), version: '1.5.0', percent: 20, before: 5 },
  },
  {
    id: 10,
    at: now - 3 * hourMs,
    actor: 'token "CI of orders" of mfe-orders',
    actor_email: null,
    user_email: 'lee@example.com',
    action: 'pin',
    remote: 'mfe-orders',
    detail: { hash: hash('c'), version: '1.5.0' },
  },
];

const queue = (
  name: string,
  of: Partial<EndpointResponse<typeof operateApi.queues>['queues'][number]> = {},
): EndpointResponse<typeof operateApi.queues>['queues'][number] => ({
  queue: name,
  waiting: 0,
  running: 0,
  failed: 0,
  waiting_since: null,
  last_started_at: now - 2 * minuteMs,
  last_duration_ms: 140,
  last_error: null,
  last_failed_at: null,
  ended: 1200,
  mean_duration_ms: 162,
  schedules: [],
  ...of,
});

const pool = { pool: 'backtests', threads: 4, busy: 3, waiting: 12, ended: 9000 };

const queues: EndpointResponse<typeof operateApi.queues> = {
  queues: [
    queue('backtests', { waiting: 31, running: 2, waiting_since: now - 3 * minuteMs }),
    queue('mail', {
      failed: 1,
      last_error: 'The SMTP server did not accept an email (ESOCKET CONN).',
      last_failed_at: now - hourMs,
    }),
    queue('subscription-renewals', { schedules: [{ cron: '* * * * *', next_at: now + minuteMs }] }),
    queue('mail-retention', {
      last_started_at: null,
      last_duration_ms: null,
      mean_duration_ms: null,
      ended: 0,
      schedules: [{ cron: '17 3 * * *', next_at: now + 12 * hourMs }],
    }),
  ],
  processes: [
    {
      id: sampleUser.id,
      host: 'candlewick-1',
      pid: 4021,
      role: 'worker',
      started_at: now - 26 * hourMs,
      seen_at: now,
      memory_bytes: 312_000_000,
      pools: [pool, { ...pool, pool: 'passwords', busy: 0, waiting: 0, threads: 1 }],
    },
  ],
};

const event = (id: number, of: Partial<EndpointResponse<typeof operateApi.userEvents>['events'][number]> = {}) => ({
  id,
  at: now - id * minuteMs,
  kind: 'logged_in' as const,
  device: 'Firefox on Windows',
  user_id: sampleUser.id,
  email: 'mara@example.com',
  ...of,
});

export const remotesAnswer = answer(registryApi.remotes, {
  remotes: [...others.slice(0, 2), channels, ...others.slice(2)],
});
export const summaryAnswer = answer(registryApi.telemetrySummary, summary);

/** What the server answers to the page of an operator. */
export const operateAnswers = [
  remotesAnswer,
  summaryAnswer,
  answer(registryApi.releases, { releases }),
  answer(registryApi.failures, {
    failures: [
      failure,
      {
        ...failure,
        id: 6,
        kind: 'load',
        message: 'Failed to fetch dynamically imported module',
        part: null,
        where: null,
        count: 30,
        hash: hash('a'),
        version: '1.4.0',
      },
    ],
    next: null,
  }),
  answer(registryApi.failure, {
    ...failure,
    stack: [
      `TypeError: ${failure.message}`,
      '    at OrderTotal (src/features/orders/orders.page.tsx:42:7)',
      '    at renderWithHooks (react-dom)',
    ].join('\n'),
    browser_stack: `TypeError: ${failure.message}\n    at t (/remotes/mfe-orders/${hash('c')}/orders.js:1:8841)`,
    references: [
      { reference: '3f2a91bc', at: now - 3 * minuteMs, page: '/orders/:id' },
      { reference: '77e0aa10', at: now - 9 * minuteMs, page: '/orders/:id' },
    ],
  }),
  answer(registryApi.audit, { entries: audit }),
  answer(operateApi.userEvents, {
    events: [
      event(1),
      event(2, { kind: 'login_failed', email: 'lee@example.com', device: 'Safari on iPhone' }),
      event(3, { kind: 'account_closed', email: null, device: null }),
    ],
    has_more: true,
  }),
  answer(operateApi.queues, queues),
  answer(operateApi.failedJobs, {
    jobs: [
      {
        id: '3a1c7f0e-3f5c-4f0e-9d3f-0a6a4a3e1b01',
        queue: 'mail',
        created_at: now - 8 * hourMs,
        failed_at: now - hourMs,
        attempts: 10,
        error: 'The SMTP server did not accept an email (ESOCKET CONN).',
      },
    ],
    has_more: false,
  }),
];
