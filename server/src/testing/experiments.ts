import { labApi } from '@candlewick/shared-api';
import type { EndpointInput, ErrorCode, Problem } from '@candlewick/shared-api';
import type { RunningServer } from '../program/start-server.ts';
import { smaCross } from './backtests.ts';
import { eventsAt } from './events.ts';
import { call, registerUser } from './test-server.ts';

export type ExperimentRequest = EndpointInput<typeof labApi.start>['body'];
export type NewAttempt = EndpointInput<typeof labApi.addAttempts>['body']['attempts'][number];

const periods = (side: 'left' | 'right') =>
  ['entry', 'exit'].map((group) => `${group}.conditions.0.${side}.params.period`);

/** SMA 5 to 20 crosses above SMA 20 to 50 on the real history of the S&P 500: 16 × 4 combinations for 21 credits. */
export function smaSweep(changes: Partial<ExperimentRequest> = {}): ExperimentRequest {
  return {
    ...smaCross(),
    axes: [
      { paths: periods('left'), from: 5, to: 20, step: 1 },
      { paths: periods('right'), from: 20, to: 50, step: 10 },
    ],
    objective: 'return',
    ...changes,
  };
}

/** The same in windows of two years and one. */
export const smaWalkForward = (changes: Partial<ExperimentRequest> = {}): ExperimentRequest =>
  smaSweep({ walk_forward: { in_sample_bars: 500, out_of_sample_bars: 250 }, ...changes });

interface ProgressEvent {
  readonly status: string;
  readonly done: number;
  readonly total: number;
  readonly remaining_ms: number | null;
}

export const experimentEvents = (server: Pick<RunningServer, 'address'>, id: string, token: string) =>
  eventsAt<ProgressEvent>(server, `/api/lab/experiments/${id}/events`, token);

/** Starts a sweep or a walk-forward and waits for its end. */
export async function experimentToEnd(server: RunningServer, token: string, body: ExperimentRequest) {
  const { id } = (await call(server, labApi.start, { body }, token)).body;
  const events: ProgressEvent[] = [];
  for await (const event of experimentEvents(server, id, token)) events.push(event);
  return { id, events, experiment: (await call(server, labApi.experiment, { params: { id } }, token)).body };
}

/** A rested scrub of the cross. */
export function scrubAttempt(changes: Partial<NewAttempt> = {}): NewAttempt {
  const { strategy, options, start_date, end_date } = smaCross();
  return {
    id: crypto.randomUUID(),
    kind: 'scrub',
    ticker: '^GSPC',
    start_date,
    end_date,
    strategy,
    ...(options ? { options } : {}),
    engine_version: '1.0.0',
    return_fraction: 0.25,
    buy_and_hold_fraction: 1.5,
    max_drawdown_fraction: -0.2,
    sharpe: 0.3,
    trades: 42,
    ...changes,
  };
}

type Provoke = () => Promise<{ readonly problem: Problem }>;

/** One call per code that an endpoint of the lab lists. On a server without a worker, which leaves experiments queued. */
export function labProvocations(
  server: () => RunningServer,
  openSecondStream: (pathFor: (token: string) => Promise<string>) => ReturnType<Provoke>,
): Readonly<Record<string, Partial<Record<ErrorCode, Provoke>>>> {
  const user = () => registerUser(server());
  /** 150 credits, of 1,000 that a new user has. */
  const small = { start_date: '2019-06-01' };
  const start = async (changes: Partial<ExperimentRequest> = {}, token?: string) =>
    call(server(), labApi.start, { body: smaSweep(changes) }, token ?? (await user()));
  const queued = async (token: string, changes: Partial<ExperimentRequest> = {}) =>
    (await start({ ...small, ...changes }, token)).body.id;
  const entering = (...conditions: unknown[]) =>
    ({
      strategy: { entry: { match: 'all', conditions }, exit: smaCross().strategy.exit },
    }) as Partial<ExperimentRequest>;
  const condition = smaCross().strategy.entry.conditions[0]!;
  const nowhere = { params: { id: crypto.randomUUID() } };
  const { entry, exit } = smaCross().strategy;
  const empty = { entry: { ...entry, conditions: [] }, exit };
  const open = async (changes: object) =>
    call(
      server(),
      labApi.openTestPeriod,
      { body: { strategy: { entry, exit }, ticker: '^GSPC', ...changes } },
      await user(),
    );
  return {
    'lab.start': {
      unknown_ticker: () => start({ tickers: ['NOPE'] }),
      no_data_in_range: () => start({ start_date: '1999-01-01', end_date: '1999-12-31' }),
      inverted_range: () => start({ start_date: '2020-12-31', end_date: '2020-01-01' }),
      too_many_tickers: () => start({ tickers: ['^GSPC', 'AAPL'], start_date: '2014-01-01' }),
      too_many_conditions: () => start(entering(condition, condition)),
      invalid_strategy: () => start(entering()),
      tier_required: () => start(entering({ ...condition, left: { indicator: 'WILLR', params: { period: 14 } } })),
      invalid_experiment: () => start({ axes: [{ paths: ['options.nothing'], from: 1, to: 2, step: 1 }] }),
      async not_enough_credits() {
        const token = await user();
        const body = { axes: [{ paths: ['options.stop_loss_percent'], from: 0.01, to: 50, step: 0.01 }] };
        return start(body, token);
      },
      async request_conflict() {
        const token = await user();
        const body = smaSweep(small);
        await call(server(), labApi.start, { body }, token);
        return call(server(), labApi.start, { body: { ...body, objective: 'sharpe' } }, token);
      },
    },
    'lab.experiment': { not_found: async () => call(server(), labApi.experiment, nowhere, await user()) },
    'lab.events': {
      not_found: async () => call(server(), labApi.events, nowhere, await user()),
      rate_limited: () => openSecondStream(async (token) => `/api/lab/experiments/${await queued(token)}/events`),
    },
    'lab.sweepResult': {
      not_found: async () => call(server(), labApi.sweepResult, { ...nowhere, query: {} }, await user()),
      async experiment_not_ready() {
        const token = await user();
        return call(server(), labApi.sweepResult, { params: { id: await queued(token) }, query: {} }, token);
      },
    },
    'lab.walkForwardResult': {
      not_found: async () =>
        call(server(), labApi.walkForwardResult, { params: { ...nowhere.params, ticker: '^GSPC' } }, await user()),
      async experiment_not_ready() {
        const token = await user();
        const id = await queued(token, { walk_forward: { in_sample_bars: 100, out_of_sample_bars: 50 } });
        return call(server(), labApi.walkForwardResult, { params: { id, ticker: '^GSPC' } }, token);
      },
    },
    'lab.cancel': {
      not_found: async () => call(server(), labApi.cancel, nowhere, await user()),
      async experiment_finished() {
        const token = await user();
        const params = { id: await queued(token) };
        await call(server(), labApi.cancel, { params }, token);
        return call(server(), labApi.cancel, { params }, token);
      },
    },
    'lab.deleteExperiment': {
      not_found: async () => call(server(), labApi.deleteExperiment, nowhere, await user()),
      async experiment_not_ready() {
        const token = await user();
        return call(server(), labApi.deleteExperiment, { params: { id: await queued(token) } }, token);
      },
    },
    'lab.addAttempts': {
      unknown_ticker: async () =>
        call(server(), labApi.addAttempts, { body: { attempts: [scrubAttempt({ ticker: 'NOPE' })] } }, await user()),
      invalid_strategy: async () =>
        call(server(), labApi.addAttempts, { body: { attempts: [scrubAttempt({ strategy: empty })] } }, await user()),
    },
    'lab.deleteAttempt': { not_found: async () => call(server(), labApi.deleteAttempt, nowhere, await user()) },
    'lab.openTestPeriod': {
      unknown_ticker: () => open({ ticker: 'NOPE' }),
      invalid_strategy: () => open({ strategy: empty }),
    },
  };
}
