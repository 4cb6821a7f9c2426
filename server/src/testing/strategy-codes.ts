import { backtestApi } from '@candlewick/shared-api';
import type { EndpointInput, ErrorCode, Problem } from '@candlewick/shared-api';
import pg from 'pg';
import type { RunningServer } from '../program/start-server.ts';
import { mostStrategies } from '../modules/strategies/strategies.service.ts';
import { smaCross, stocks } from './backtests.ts';
import { call, registerUser } from './test-server.ts';
import type { startTestServer } from './test-server.ts';

type Provoke = () => Promise<{ readonly problem: Problem }>;
type SaveBody = EndpointInput<typeof backtestApi.saveStrategy>['body'];

/** SMA 10 crosses above SMA 20 as a new strategy. */
export function strategyNamed(name: string, changes: Partial<SaveBody> = {}): SaveBody {
  return { name, strategy: smaCross().strategy, options: {}, revision: null, ...changes };
}

/** Saves a strategy under an id. */
export const saveStrategy = (server: RunningServer, token: string, id: string, body: SaveBody) =>
  call(server, backtestApi.saveStrategy, { params: { ...stocks, id }, body }, token);

/** One call per code that an endpoint of saved strategies lists. */
export function strategyProvocations(
  server: () => Awaited<ReturnType<typeof startTestServer>>,
): Readonly<Record<string, Partial<Record<ErrorCode, Provoke>>>> {
  const newId = () => crypto.randomUUID();
  const save = (token: string, id: string, body: SaveBody) => saveStrategy(server(), token, id, body);
  const withOne = async () => {
    const [token, id] = [await registerUser(server()), newId()];
    await save(token, id, strategyNamed('Golden cross'));
    return { token, id };
  };
  const renamed = (token: string, id: string, name: string) =>
    call(server(), backtestApi.renameStrategy, { params: { ...stocks, id }, body: { name } }, token);
  const { entry, exit } = smaCross().strategy;
  const unknown = { ...entry.conditions[0]!, left: { indicator: 'NONE' } };
  return {
    'backtest.savedStrategies': {
      not_found: async () =>
        call(
          server(),
          backtestApi.savedStrategies,
          { params: { type: 'options' as never } },
          await registerUser(server()),
        ),
    },
    'backtest.saveStrategy': {
      not_found: async () => save(await registerUser(server()), (await withOne()).id, strategyNamed('Mine')),
      invalid_strategy: async () =>
        save(
          await registerUser(server()),
          newId(),
          strategyNamed('Unknown', { strategy: { entry: { match: 'all', conditions: [unknown] }, exit } }),
        ),
      strategy_name_taken: async () => save((await withOne()).token, newId(), strategyNamed('golden CROSS')),
      strategy_changed: async () => {
        const { token, id } = await withOne();
        return save(token, id, strategyNamed('Another', { revision: 7 }));
      },
      too_many_strategies: async () => {
        const { token, id } = await withOne();
        const client = new pg.Client(server().connection);
        await client.connect();
        await client.query(
          `insert into saved_strategies (id, user_id, name, name_key, strategy, options)
           select gen_random_uuid(), user_id, 'No. ' || n, 'no. ' || n, strategy, options
           from saved_strategies, generate_series(2, $2::int) n where id = $1`,
          [id, mostStrategies],
        );
        await client.end();
        return save(token, newId(), strategyNamed('One more'));
      },
    },
    'backtest.renameStrategy': {
      not_found: async () => renamed(await registerUser(server()), newId(), 'Mine'),
      strategy_name_taken: async () => {
        const { token } = await withOne();
        const other = newId();
        await save(token, other, strategyNamed('Death cross'));
        return renamed(token, other, 'Golden cross');
      },
    },
    'backtest.deleteStrategy': {
      not_found: async () =>
        call(
          server(),
          backtestApi.deleteStrategy,
          { params: { ...stocks, id: newId() } },
          await registerUser(server()),
        ),
    },
  };
}
