import { billingApi, labApi } from '@candlewick/shared-api';
import { defaultBacktestOptions } from '@candlewick/engine';
import { runSweep, runWalkForward } from '@candlewick/engine/research';
import { sessionsBetween, sliceBars } from '@candlewick/engine/market';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRealBars, realHistories } from '../../../market/providers/sample/real-history.ts';
import { creditsOf, runToEnd, smaCross } from '../../../testing/backtests.ts';
import { experimentEvents, experimentToEnd, smaSweep, smaWalkForward } from '../../../testing/experiments.ts';
import type { ExperimentRequest } from '../../../testing/experiments.ts';
import { call, cloneDatabase, logIn, registerUser, startTestServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  token = await logIn(server, 'advanced');
});
afterAll(() => server.stop());

const quote = async (changes: Partial<ExperimentRequest>, by = token) => {
  const { request_id: _, ...body } = smaSweep(changes);
  return call(server, labApi.quote, { body }, by);
};
const start = (changes: Partial<ExperimentRequest> = {}, by = token) =>
  call(server, labApi.start, { body: smaSweep(changes) }, by);
const axis = (path: string, from: number, to: number, step = 1) => ({ paths: [path], from, to, step });

/** What the engine says of the same bars. */
async function realBars() {
  const { open, high, low, close, volume, time, length } = await readRealBars(realHistories.get('^GSPC')!);
  const bars = { open, high, low, close, volume, time, length };
  const { from, to } = sessionsBetween(bars, smaSweep().start_date, smaSweep().end_date);
  return sliceBars(bars, from, to);
}
const options = { ...defaultBacktestOptions, initial_cash: 1_000_000, close_at_end: true };

describe('a sweep', () => {
  it('has the price of one run for each started hundred combinations, and shows it before', async () => {
    expect((await quote({})).body).toMatchObject({
      valid: true,
      problems: [],
      name: 'SMA 10 crosses above SMA 20',
      combinations: 64,
      windows: null,
      runs: 64,
      credits: 21,
    });
    const hundreds = [axis('options.stop_loss_percent', 0.1, 20.1, 0.1)];
    expect((await quote({ axes: hundreds })).body).toMatchObject({ combinations: 201, runs: 201, credits: 3 * 21 });
    const tickers = ['^GSPC', 'KO', '^GSPC'];
    const twice = await quote({ axes: hundreds, tickers, start_date: '2019-01-02' });
    expect(twice.body).toMatchObject({ runs: 402, credits: 2 * 3 * 2 });
  });

  it('ends with what the engine finds, and charges for it once', async () => {
    const by = await registerUser(server);
    const { experiment, events, id } = await experimentToEnd(server, by, smaSweep());
    expect(events.at(-1)).toMatchObject({ status: 'completed', done: 64, total: 64 });
    expect(await creditsOf(server, by)).toMatchObject({ credits: 1000 - 21, reserved: 0 });
    const { body: grid } = await call(server, labApi.sweepResult, { params: { id }, query: {} }, by);
    const { axes } = grid;
    const engine = runSweep(await realBars(), { strategy: smaSweep().strategy, options }, { axes, metric: 'return' });
    expect(grid).toMatchObject({ symbols: 1, trades: engine.points.map(({ trades }) => trades) });
    expect(grid.values).toEqual(engine.points.map(({ value }) => value));
    const { best } = experiment.symbols[0]!;
    expect(best).toMatchObject({ values: engine.best!.values, value: engine.best!.value });
    expect(best!.return_fraction).toBe(engine.best!.value);
    const statement = (await call(server, billingApi.creditStatement, { query: {} }, by)).body.movements;
    expect(statement[0]).toMatchObject({ description: 'Sweep of 1 symbol', href: `/lab/${id}`, credits: -21 });
  });

  it('gives its best the figures of a run', async () => {
    const body = smaSweep({ objective: 'sharpe', axes: [axis('entry.conditions.0.left.params.period', 5, 15)] });
    const { best } = (await experimentToEnd(server, token, body)).experiment.symbols[0]!;
    const { exit, entry } = smaCross().strategy;
    const [condition] = entry.conditions;
    const left = { indicator: 'SMA', params: { period: best!.values[0]! } };
    const strategy = { exit, entry: { ...entry, conditions: [{ ...condition!, left }] } };
    const { childId, parent_id: parent } = await runToEnd(server, token, smaCross({ strategy }));
    const { attempts } = (await call(server, labApi.attempts, { query: { kept: 'true' } }, token)).body;
    const run = attempts.find(({ card }) => card?.child_id === childId)!;
    expect(run).toMatchObject({ kind: 'run', certified: true, card: { parent_id: parent } });
    const { values: _, value, ...figures } = best!;
    expect(run).toMatchObject(figures);
    expect(value).toBe(run.sharpe);
  });

  it('takes the lowest if that is best', async () => {
    const body = smaSweep({ objective: 'volatility', best: 'lowest' });
    const { experiment, id } = await experimentToEnd(server, token, body);
    const { values } = (await call(server, labApi.sweepResult, { params: { id }, query: {} }, token)).body;
    expect(experiment.symbols[0]!.best!.value).toBe(Math.min(...values.map((value) => value ?? Infinity)));
  });

  it('has a mean over its symbols', async () => {
    const tickers = ['^GSPC', 'AAPL', 'KO'];
    const { id } = await experimentToEnd(server, token, smaSweep({ tickers, start_date: '2015-01-02' }));
    const grid = async (ticker?: string) =>
      (await call(server, labApi.sweepResult, { params: { id }, query: ticker === undefined ? {} : { ticker } }, token))
        .body;
    const [mean, ...each] = [await grid(), ...(await Promise.all(tickers.map((ticker) => grid(ticker))))];
    expect(mean).toMatchObject({ symbols: 3 });
    // SMA 20 against itself is no rule.
    expect(mean!.values.at(60)).toBeNull();
    mean!.values.forEach((value, k) => {
      if (value !== null)
        expect(value).toBeCloseTo(
          each.reduce((sum, one) => sum + one.values[k]! / 3, 0),
          12,
        );
    });
    expect(
      (await call(server, labApi.sweepResult, { params: { id }, query: { ticker: 'MSFT' } }, token)).problem.code,
    ).toBe('not_found');
  });

  it('says that no combination has a value', async () => {
    // Less than a year has no Sharpe ratio.
    const body = smaSweep({ objective: 'sharpe', start_date: '2020-01-02', end_date: '2020-03-02' });
    const { experiment } = await experimentToEnd(server, token, body);
    expect(experiment.symbols[0]).toMatchObject({
      status: 'completed',
      best: null,
      error: 'No combination has a value here.',
    });
  });
});

describe('a walk-forward', () => {
  it('ends with what the engine finds, priced for all of its windows', async () => {
    const body = smaWalkForward();
    const { experiment, id } = await experimentToEnd(server, token, body);
    const bars = await realBars();
    const { axes, ...shown } = (
      await call(server, labApi.walkForwardResult, { params: { id, ticker: '^GSPC' } }, token)
    ).body;
    const walk = runWalkForward(
      bars,
      { strategy: body.strategy, options },
      { axes, metric: 'return', in_sample_bars: 500, out_of_sample_bars: 250 },
      { periodsPerYear: 252 },
    );
    const count = walk.steps.length;
    expect(experiment).toMatchObject({
      kind: 'walk_forward',
      total: 64 * count,
      credits: 21 * Math.ceil((64 * count) / 100),
    });
    expect(shown.efficiency).toBe(walk.efficiency);
    expect(shown.series.equity).toEqual(Array.from(walk.result.equity));
    expect(shown.windows).toHaveLength(count);
    shown.windows.forEach((window, k) => {
      const step = walk.steps[k]!;
      expect(window.values).toEqual(step.chosen!.values);
      expect(window).toMatchObject({
        in_sample_value: step.chosen!.value,
        in_sample_return: step.in_sample_return,
        out_of_sample_return: step.return_fraction,
        trades: step.trades,
        in_sample: { bars: 500 },
      });
    });
    expect(experiment.symbols[0]!.best).toMatchObject({ values: [], trades: walk.result.trades.length });
    expect((await call(server, labApi.sweepResult, { params: { id }, query: {} }, token)).problem.code).toBe(
      'not_found',
    );
  });

  it('can be anchored', async () => {
    const walk_forward = { mode: 'anchored', in_sample_bars: 1000, out_of_sample_bars: 1000 } as const;
    const { id } = await experimentToEnd(server, token, smaWalkForward({ walk_forward }));
    const { windows } = (await call(server, labApi.walkForwardResult, { params: { id, ticker: '^GSPC' } }, token)).body;
    expect(windows.map(({ in_sample }) => in_sample.bars)).toEqual(
      [1000, 2000, 3000, 4000, 5000].slice(0, windows.length),
    );
  });
});

describe('bad input', () => {
  it('of a billion combinations is refused before anything is computed', async () => {
    const axes = [
      axis('entry.conditions.0.left.params.period', 1, 1000),
      axis('entry.conditions.0.right.params.period', 1, 1000),
      axis('options.stop_loss_percent', 0.05, 50, 0.05),
    ];
    const { problem } = await start({ axes });
    expect(problem.code).toBe('invalid_experiment');
    expect(problem.detail).toBe(
      'A sweep has at most 10,000 combinations; these are 1,000,000,000. Use larger steps, narrower ranges or fewer parameters.',
    );
    const endless = [axis('options.stop_loss_percent', -1e308, 1e308, 1e-300)];
    expect((await quote({ axes: endless })).body.problems[0]!.message).toContain('these are far too many');
  });

  const cases: readonly (readonly [string, Partial<ExperimentRequest>, string])[] = [
    ['an unknown path', { axes: [axis('entry.conditions.7.left.params.period', 1, 2)] }, 'There is no number at'],
    [
      'an unknown parameter',
      { axes: [axis('entry.conditions.0.left.params.speed', 1, 2)] },
      'No combination is a valid',
    ],
    [
      'a parameter twice',
      { axes: [axis('options.stop_loss_percent', 1, 2), axis('options.stop_loss_percent', 1, 2)] },
      'swept twice',
    ],
    ['numbers that no rule has', { axes: [axis('options.stop_loss_percent', 200, 300)] }, 'No combination is a valid'],
    ['an axis that ends before it starts', { axes: [axis('options.stop_loss_percent', 5, 2)] }, 'Swap the two'],
    ['an unknown metric', { objective: 'luck' }, 'There is no metric luck'],
    [
      'windows longer than the range',
      { walk_forward: { in_sample_bars: 5000, out_of_sample_bars: 5000 } },
      'fewer than one window',
    ],
    ['too many windows', { walk_forward: { in_sample_bars: 20, out_of_sample_bars: 20 } }, 'at most 100 windows'],
  ];
  it.each(cases)('with %s is refused', async (_, changes, text) => {
    const { problem, status } = await start(changes);
    expect([status, problem.code]).toEqual([422, 'invalid_experiment']);
    expect(problem.detail).toContain(text);
    const { body } = await quote(changes);
    expect(body).toMatchObject({ valid: false, problems: [{ code: 'invalid_experiment' }] });
  });

  it.each([
    ['a step of 0', { axes: [axis('options.stop_loss_percent', 1, 2, 0)] }],
    ['a negative step', { axes: [axis('options.stop_loss_percent', 1, 2, -1)] }],
    ['no number', { axes: [axis('options.stop_loss_percent', NaN, 2)] }],
    ['four axes', { axes: [1, 2, 3, 4].map((k) => axis(`options.max_holding_bars`, k, k + 1)) }],
    ['no axes', { axes: [] }],
    ['negative windows', { walk_forward: { in_sample_bars: -500, out_of_sample_bars: 250 } }],
    ['half a bar', { walk_forward: { in_sample_bars: 500.5, out_of_sample_bars: 250 } }],
    ['NaN bars', { walk_forward: { in_sample_bars: NaN, out_of_sample_bars: 250 } }],
    ['a field of its own', { luck: 1 } as never],
  ])('with %s is not valid', async (_, changes) => {
    expect((await start(changes)).problem.code).toBe('invalid_request');
  });

  it('costs nothing', async () => {
    const before = await creditsOf(server, token);
    await start({ objective: 'luck' });
    expect(await creditsOf(server, token)).toEqual(before);
  });
});

describe('whoever asks', () => {
  let api: typeof server;
  let connection: Awaited<ReturnType<typeof cloneDatabase>>;
  /** Without a worker, experiments stay queued until one starts. */
  beforeAll(async () => {
    connection = await cloneDatabase();
    api = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '100' }, connection);
  });
  afterAll(() => api.stop());
  const eventsOf = async (id: string, by: string) => {
    const events: unknown[] = [];
    for await (const event of experimentEvents(api, id, by)) events.push(event);
    return events;
  };
  const begin = (by: string, body = smaSweep()) => call(api, labApi.start, { body }, by);

  it('starts one for two equal requests, and is refused for another with its id', async () => {
    const by = await registerUser(api);
    const body = smaSweep();
    const [one, other] = await Promise.all([begin(by, body), begin(by, body)]);
    expect([one.status, one.body]).toEqual([202, other.body]);
    expect(await creditsOf(api, by)).toMatchObject({ credits: 979, reserved: 21 });
    expect((await begin(by, { ...body, best: 'lowest' })).problem.code).toBe('request_conflict');
    expect((await call(api, labApi.experiments, {}, by)).body.experiments).toHaveLength(1);
  });

  it('gets back what was reserved by cancelling, once', async () => {
    const by = await registerUser(api);
    const params = { id: (await begin(by)).body.id };
    const [one, other] = await Promise.all([1, 2].map(() => call(api, labApi.cancel, { params }, by)));
    expect([one!.status, other!.status].sort()).toEqual([200, 409]);
    expect(await creditsOf(api, by)).toMatchObject({ credits: 1000, reserved: 0 });
    expect((await call(api, labApi.experiment, { params }, by)).body).toMatchObject({
      status: 'cancelled',
      credits: 0,
    });
    expect((await call(api, labApi.deleteExperiment, { params }, by)).status).toBe(204);
    expect((await call(api, labApi.experiment, { params }, by)).problem.code).toBe('not_found');
  });

  it('has credits for it, or is told so before', async () => {
    const by = await registerUser(api);
    const body = smaSweep({ axes: [axis('options.stop_loss_percent', 0.01, 60, 0.01)] });
    const { problem, status } = await begin(by, body);
    expect([status, problem.code]).toEqual([402, 'not_enough_credits']);
    const { request_id: _, ...asked } = body;
    const told = (await call(api, labApi.quote, { body: asked }, by)).body;
    expect(told).toMatchObject({ valid: false, credits: 60 * 21, credits_available: 1000 });
  });

  it('sees none of another user', async () => {
    const [by, stranger] = [await registerUser(api), await logIn(api, 'business')];
    const { id } = (await begin(by)).body;
    const params = { id };
    const calls = [
      call(api, labApi.experiment, { params }, stranger),
      call(api, labApi.sweepResult, { params, query: {} }, stranger),
      call(api, labApi.walkForwardResult, { params: { id, ticker: '^GSPC' } }, stranger),
      call(api, labApi.cancel, { params }, stranger),
      call(api, labApi.deleteExperiment, { params }, stranger),
      call(api, labApi.events, { params }, stranger),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.problem.code).toBe('not_found');
    expect((await call(api, labApi.experiments, {}, stranger)).body.experiments).toEqual([]);
    expect((await call(api, labApi.experiment, { params }, by)).body.status).toBe('queued');
  });

  it('keeps what was started under a larger plan, and can start no more of it', async () => {
    const by = await logIn(api, 'advanced');
    const body = smaSweep({ tickers: ['^GSPC', 'KO'], start_date: '2019-01-02' });
    const { id } = (await begin(by, body)).body;
    const client = new pg.Client(connection);
    await client.connect();
    await client.query(
      `delete from subscriptions where user_id = (select id from users where email like '%advanced%')`,
    );
    await client.end();
    expect((await begin(by, smaSweep({ tickers: ['^GSPC', 'KO'] }))).problem.code).toBe('too_many_tickers');
    const worker = await startTestServer({ ROLE: 'worker' }, connection);
    try {
      const events = await eventsOf(id, by);
      expect(events.at(-1)).toMatchObject({ status: 'completed' });
    } finally {
      await worker.stop();
    }
  });

  it('pays for the symbols that ran, if another one is gone', async () => {
    const by = await logIn(api, 'business');
    const { id, credits } = (await begin(by, smaSweep({ tickers: ['^GSPC', 'KO'], start_date: '2019-01-02' }))).body;
    const client = new pg.Client(connection);
    await client.connect();
    await client.query(`update experiment_results set ticker = 'GONE' where experiment_id = $1 and ticker = 'KO'`, [
      id,
    ]);
    await client.end();
    const worker = await startTestServer({ ROLE: 'worker' }, connection);
    try {
      const events = await eventsOf(id, by);
      expect(events.at(-1)).toMatchObject({ status: 'completed', done: 128 });
      const { symbols, credits: charged } = (await call(api, labApi.experiment, { params: { id } }, by)).body;
      expect(symbols).toMatchObject([
        { ticker: '^GSPC', status: 'completed', error: null },
        { ticker: 'GONE', status: 'failed', error: 'Prices of GONE are no longer available.', best: null },
      ]);
      expect([credits, charged]).toEqual([4, 2]);
      expect((await call(api, labApi.sweepResult, { params: { id }, query: {} }, by)).body.symbols).toBe(1);
    } finally {
      await worker.stop();
    }
  });
});

it('runs to its end when the tab that started it is closed', async () => {
  const body = smaSweep({
    axes: [axis('entry.conditions.0.left.params.period', 2, 101), axis('options.max_holding_bars', 1, 20)],
  });
  const { id } = (await call(server, labApi.start, { body }, token)).body;
  // Leaving the loop closes the stream, as a closed tab does.
  for await (const { status } of experimentEvents(server, id, token)) if (status !== 'queued') break;
  await expect
    .poll(async () => (await call(server, labApi.experiment, { params: { id } }, token)).body, { timeout: 60_000 })
    .toMatchObject({ status: 'completed', done: 2000, total: 2000 });
});

it('reports its progress four times a second, and stops when it is cancelled', async () => {
  const body = smaSweep({
    tickers: ['^GSPC', 'AAPL', 'KO', 'MSFT'],
    axes: [axis('entry.conditions.0.left.params.period', 2, 101), axis('options.max_holding_bars', 1, 100)],
  });
  const { id } = (await call(server, labApi.start, { body }, token)).body;
  const times: number[] = [];
  const counts: number[] = [];
  for await (const { status, done, remaining_ms } of experimentEvents(server, id, token)) {
    if (status === 'running' && done > 0) {
      times.push(performance.now());
      counts.push(done);
      expect(remaining_ms).toBeGreaterThan(0);
    }
    if (times.length === 9) await call(server, labApi.cancel, { params: { id } }, token);
    if (times.length === 9) break;
  }
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  expect(gaps.toSorted((a, b) => a - b)[4]).toBeLessThan(300);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  const experiment = (await call(server, labApi.experiment, { params: { id } }, token)).body;
  expect(experiment).toMatchObject({ status: 'cancelled', credits: 0 });
  expect(await creditsOf(server, token)).toMatchObject({ reserved: 0 });
  const after = experiment.done;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect((await call(server, labApi.experiment, { params: { id } }, token)).body.done).toBe(after);
});
