import { authApi, backtestApi } from '@candlewick/shared-api';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smaCross, stocks } from '../../testing/backtests.ts';
import { saveStrategy, strategyNamed } from '../../testing/strategy-codes.ts';
import { call, registerUser, startTestServer } from '../../testing/test-server.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { deleteStrategiesOf } from './strategies.repository.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => server.stop());

const newId = () => crypto.randomUUID();
const save = (token: string, id: string, body: ReturnType<typeof strategyNamed>) =>
  saveStrategy(server, token, id, body);
const namesOf = async (token: string) => {
  const { strategies } = (await call(server, backtestApi.savedStrategies, { params: stocks }, token)).body;
  return strategies.map(({ name }) => name);
};
const remove = (token: string, id: string) =>
  call(server, backtestApi.deleteStrategy, { params: { ...stocks, id } }, token);

describe('a saved strategy', () => {
  it('is kept with every option, renamed, overwritten, deleted and restored', async () => {
    const [token, id] = [await registerUser(server), newId()];
    const first = (await save(token, id, strategyNamed('Golden cross'))).body;
    expect(first).toMatchObject({ id, name: 'Golden cross', revision: 1, options: { initial_cash: 10_000 } });
    expect(first.strategy).toEqual(smaCross().strategy);
    const rename = { params: { ...stocks, id }, body: { name: 'Cross' } };
    const renamed = (await call(server, backtestApi.renameStrategy, rename, token)).body;
    expect(renamed).toMatchObject({ name: 'Cross', revision: 2, strategy: first.strategy });
    const options = { direction: 'both', stop_loss_percent: 5 } as const;
    const changed = (await save(token, id, strategyNamed('Cross', { options, revision: 2 }))).body;
    expect(changed).toMatchObject({ revision: 3, options });
    expect((await remove(token, id)).status).toBe(204);
    expect(await namesOf(token)).toEqual([]);
    const restored = await save(token, id, strategyNamed('Cross', { options, revision: 3 }));
    expect(restored.body).toMatchObject({ id, name: 'Cross', options });
  });

  it('may be unfinished, but names indicators and numbers of the catalog', async () => {
    const token = await registerUser(server);
    const { exit } = smaCross().strategy;
    const withEntry = (...conditions: unknown[]) =>
      strategyNamed('Test', { strategy: { entry: { match: 'any', conditions }, exit } as never });
    expect((await save(token, newId(), withEntry())).status).toBe(200);
    const condition = (left: object) => ({ left, operator: 'greater_than', right: { constant: 5 } });
    const outOfBounds = condition({ indicator: 'SMA', params: { period: 5000 } });
    const { problem } = await save(token, newId(), withEntry(outOfBounds));
    expect(problem).toMatchObject({
      code: 'invalid_strategy',
      problems: [{ code: 'param_out_of_bounds', path: 'strategy.entry.conditions.0.left.params.period' }],
    });
    const unstorable = condition({ indicator: 'SMA\u0000' });
    expect((await save(token, newId(), withEntry(unstorable))).problem.code).toBe('invalid_request');
    expect((await save(token, newId(), strategyNamed('two\nlines'))).problem.code).toBe('invalid_request');
    expect(await namesOf(token)).toEqual(['Test']);
  });

  it('is saved once, however often the call arrives', async () => {
    const [token, id] = [await registerUser(server), newId()];
    const answers = await Promise.all([1, 2, 3].map(() => save(token, id, strategyNamed('Once'))));
    expect(answers.map(({ body }) => body.revision)).toEqual([1, 1, 1]);
    expect(await namesOf(token)).toEqual(['Once']);
  });

  it('is not overwritten by a tab that has not seen the last change', async () => {
    const [token, id] = [await registerUser(server), newId()];
    await save(token, id, strategyNamed('Shared'));
    const change = (initial_cash: number) =>
      save(token, id, strategyNamed('Shared', { options: { initial_cash }, revision: 1 }));
    const answers = await Promise.all([change(1000), change(2000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('strategy_changed');
  });

  it('has a name of its own, in any case, also when two tabs save at once', async () => {
    const token = await registerUser(server);
    const names = ['Über', 'über', 'ÜBER'];
    const answers = await Promise.all(names.map((name) => save(token, newId(), strategyNamed(name))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await namesOf(token)).toHaveLength(1);
    expect((await save(await registerUser(server), newId(), strategyNamed('Über'))).status).toBe(200);
  });

  it("is another user's in no call", async () => {
    const [owner, other, id] = [await registerUser(server), await registerUser(server), newId()];
    await save(owner, id, strategyNamed('Private'));
    const params = { ...stocks, id };
    const calls = [
      save(other, id, strategyNamed('Taken', { revision: 1 })),
      call(server, backtestApi.renameStrategy, { params, body: { name: 'Taken' } }, other),
      remove(other, id),
    ];
    for (const { problem } of await Promise.all(calls)) expect(problem.code).toBe('not_found');
    expect([await namesOf(owner), await namesOf(other)]).toEqual([['Private'], []]);
  });
});

it('saved strategies are part of the export, and go with the account', async () => {
  const token = await registerUser(server);
  await save(token, newId(), strategyNamed('Kept'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.address}/api/auth/export`, { headers });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const exported = JSON.parse(Buffer.from(files['saved_strategies.json'] ?? []).toString()) as unknown;
  expect(exported).toMatchObject([{ name: 'Kept', strategy: smaCross().strategy }]);
  const { uid } = (await call(server, authApi.me, {}, token)).body;
  const pool = new pg.Pool(server.connection);
  await deleteStrategiesOf(uid, drizzle(pool));
  await pool.end();
  expect(await namesOf(token)).toEqual([]);
});
