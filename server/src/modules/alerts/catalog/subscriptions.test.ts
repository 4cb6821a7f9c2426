import { alertsApi, type EndpointInput } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, logIn, registerUser, startTestServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => server.stop());

type Chosen = EndpointInput<typeof alertsApi.subscribeStrategies>['body'];
type Some = EndpointInput<typeof alertsApi.unsubscribeStrategies>['body'];

/** The calls of one user. */
const callsOf = (token: string) => ({
  list: async (ticker: string) =>
    (await call(server, alertsApi.getStrategies, { body: {}, query: { ticker, page_size: 100 } }, token)).body,
  validate: (body: Chosen) => call(server, alertsApi.validateStrategiesCost, { body }, token),
  subscribe: (body: Chosen) => call(server, alertsApi.subscribeStrategies, { body }, token),
  unsubscribe: (body: Some) => call(server, alertsApi.unsubscribeStrategies, { body }, token),
  activate: (body: Some) => call(server, alertsApi.activateStrategies, { body }, token),
  deactivate: (body: Some) => call(server, alertsApi.deactivateStrategies, { body }, token),
  cards: async () =>
    (await call(server, alertsApi.alertParentCards, { body: { type: 'strategies' }, query: {} }, token)).body,
});

describe('a subscription', () => {
  it('is priced before, made, paused, activated and ended', async () => {
    const user = callsOf(await logIn(server, 'business'));
    const chosen = { strategy_ids: ['golden-cross', 'macd-crossover'], tickers: ['KO', 'AAPL'] };
    const before = (await user.validate(chosen)).body;
    expect(before).toMatchObject({ valid: true, problems: [], alerts: 4, present: 0 });
    expect(before.notifications_per_month).toBeGreaterThan(0);
    expect(before.credits_per_month).toBe(before.notifications_per_month);
    const made = (await user.subscribe({ ...chosen, mail: 'daily' })).body;
    expect(made).toMatchObject({ added: 4, present: 0 });
    expect(made.cards.map(({ name, strategy_id, tickers, type }) => ({ name, strategy_id, tickers, type }))).toEqual(
      expect.arrayContaining([
        { name: 'Golden cross', strategy_id: 'golden-cross', tickers: ['AAPL', 'KO'], type: 'strategies' },
        { name: 'MACD crossover', strategy_id: 'macd-crossover', tickers: ['AAPL', 'KO'], type: 'strategies' },
      ]),
    );
    expect((await user.subscribe(chosen)).body).toMatchObject({ added: 0, present: 4 });
    const more = (await user.validate({ ...chosen, tickers: ['KO', 'GS'] })).body;
    expect(more).toMatchObject({ alerts: 2, present: 2 });
    const listed = (await user.list('KO')).rows.filter(({ subscribed }) => subscribed);
    expect(listed.map(({ strategy_id }) => strategy_id).toSorted()).toEqual(['golden-cross', 'macd-crossover']);

    expect((await user.deactivate({ strategy_ids: ['golden-cross'], tickers: ['KO'] })).body.changed).toBe(1);
    const golden = async () => (await user.cards()).cards.find(({ strategy_id }) => strategy_id === 'golden-cross');
    expect(await golden()).toMatchObject({ active: 1, paused: 1 });
    expect((await user.activate({ strategy_ids: ['golden-cross'] })).body.changed).toBe(1);
    expect(await golden()).toMatchObject({ active: 2, paused: 0 });

    expect((await user.unsubscribe({ strategy_ids: ['golden-cross'], tickers: ['KO'] })).body.changed).toBe(1);
    expect(await golden()).toMatchObject({ tickers: ['AAPL'] });
    expect((await user.unsubscribe({ strategy_ids: ['golden-cross', 'macd-crossover'] })).body.changed).toBe(3);
    expect((await user.cards()).cards).toEqual([]);
    expect((await user.unsubscribe({ strategy_ids: ['golden-cross'] })).body.changed).toBe(0);
  });

  it('keeps to the limits and indicators of the plan, and adds nothing then', async () => {
    const user = callsOf(await registerUser(server));
    const two = { strategy_ids: ['golden-cross'], tickers: ['KO', 'AAPL'] };
    const checked = (await user.validate(two)).body;
    expect(checked.valid).toBe(false);
    expect(checked.problems.map(({ code, path }) => [code, path])).toEqual([['too_many_alerts', 'interval']]);
    expect((await user.subscribe(two)).problem.code).toBe('too_many_alerts');
    const locked = { strategy_ids: ['macd-crossover'], tickers: ['KO'] };
    expect((await user.validate(locked)).body.problems.map(({ code }) => code)).toEqual(['tier_required']);
    expect((await user.subscribe(locked)).problem).toMatchObject({ code: 'tier_required', status: 403 });
    expect((await user.subscribe({ ...two, tickers: ['KO'], interval: '1m' })).problem.code).toBe('tier_required');
    expect((await user.cards()).cards).toEqual([]);
  });

  it('names what does not exist', async () => {
    const user = callsOf(await logIn(server, 'advanced'));
    const unknown = { strategy_ids: ['golden-cross', 'no-such-one'], tickers: ['KO'] };
    for (const answer of [await user.validate(unknown), await user.subscribe(unknown), await user.unsubscribe(unknown)])
      expect(answer.problem.code).toBe('unknown_strategy');
    const nope = { strategy_ids: ['golden-cross'], tickers: ['KO', 'NOPE9'] };
    expect((await user.subscribe(nope)).problem.code).toBe('unknown_ticker');
    expect((await user.validate(nope)).body).toMatchObject({
      valid: false,
      alerts: 1,
      problems: [{ code: 'unknown_ticker', path: 'tickers.1' }],
    });
    for (const id of ['', 'Golden Cross', 'a'.repeat(61)])
      expect((await user.subscribe({ ...nope, strategy_ids: [id] })).problem.code).toBe('invalid_request');
  });

  it('is of its user alone', async () => {
    const [one, other] = [callsOf(await logIn(server, 'advanced')), callsOf(await logIn(server, 'intermediate'))];
    await one.subscribe({ strategy_ids: ['rsi-reversal'], tickers: ['KO'] });
    expect((await other.unsubscribe({ strategy_ids: ['rsi-reversal'] })).body.changed).toBe(0);
    expect((await other.deactivate({ strategy_ids: ['rsi-reversal'] })).body.changed).toBe(0);
    expect((await other.list('KO')).rows.some(({ subscribed }) => subscribed)).toBe(false);
    expect((await one.cards()).cards).toMatchObject([{ active: 1 }]);
  });
});
