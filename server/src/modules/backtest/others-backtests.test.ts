import { backtestApi } from '@candlewick/shared-api';
import { contracts } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { answerTo, pathOf } from '../../testing/contract-request.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let owner: string;
let stranger: string;
let parent: string;
let child: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await logIn(server, 'advanced');
  stranger = await logIn(server, 'business');
  ({ parent_id: parent, childId: child } = await runToEnd(server, owner, smaCross({ start_date: '2019-01-01' })));
});
afterAll(() => server.stop());

/** Those about alerts are tried in others-alerts.test.ts. */
const calls = contracts.filter(({ endpoint: { id, service } }) => service === 'backtest' && !/alert/i.test(id));
type Contract = (typeof calls)[number];

/** Calls that name no backtest; strategies.test.ts tries those of others. Every other one must refuse backtests of others. */
const aboutNoBacktest = new Set(
  [
    'indicator',
    'indicators',
    'dateRange',
    'requestValidation',
    'request',
    'parentCards',
    'sortedParentCards',
    'getStrategyName',
    'getSupportedStrategies',
    'tags',
    'savedStrategies',
    'saveStrategy',
    'renameStrategy',
    'deleteStrategy',
  ].map((name) => `backtest.${name}`),
);

const { request_id: _, ...request } = smaCross();
const strategyId = crypto.randomUUID();
/** Valid bodies with the ids of the owner. */
const bodyOf: Readonly<Record<string, () => object>> = {
  childCards: () => ({}),
  dateRange: () => ({ tickers: ['AAPL'] }),
  requestValidation: () => request,
  request: () => smaCross(),
  sortedParentCards: () => ({}),
  getStrategyName: () => ({ strategy: request.strategy }),
  summaryResults: () => ({ id_list: [parent] }),
  deleteParentCards: () => ({ id_list: [parent] }),
  deleteChildCards: () => ({ id_list: [child] }),
  restoreParentCards: () => ({ id_list: [parent] }),
  restoreChildCards: () => ({ id_list: [child] }),
  addTagToParent: () => ({ hash_id_list: [parent], tag_list: ['theirs'] }),
  addTagToChild: () => ({ hash_id_list: [child], tag_list: ['theirs'] }),
  updateMultiTags: () => ({ target: 'child', action: 'replace', id_list: [child], tag_list: ['theirs'] }),
  setParentNote: () => ({ note: 'theirs' }),
  setChildNote: () => ({ note: 'theirs' }),
  saveStrategy: () => ({ name: 'Mine', strategy: request.strategy, options: {}, revision: null }),
  renameStrategy: () => ({ name: 'Renamed' }),
};
const ofChild = /Result$|Child/;

async function send(contract: Contract, token: string, type = 'stocks') {
  const name = contract.endpoint.id.slice('backtest.'.length);
  const id = /^(save|rename|delete)Strategy$/.test(name)
    ? strategyId
    : ofChild.test(name) && name !== 'childCards'
      ? child
      : parent;
  const path = pathOf(contract)
    .replace('/stocks/', `/${type}/`)
    .replace(/[\da-f]{8}-[\da-f-]{27}/, id)
    .replace(/\/$/, '/theirs');
  return answerTo(server.address, contract, { token, path, body: bodyOf[name]?.() });
}

describe("another user's backtest", () => {
  it.each(calls.filter(({ endpoint }) => !aboutNoBacktest.has(endpoint.id)).map((one) => [one.endpoint.id, one]))(
    'is not found by %s',
    async (_id, contract) => {
      expect(await send(contract as Contract, stranger)).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  it('is in no list of theirs, and stays as it was', async () => {
    const lists = calls.filter(
      ({ endpoint }) => /arentCards$|tags$/.test(endpoint.id) && aboutNoBacktest.has(endpoint.id),
    );
    expect(lists).toHaveLength(3);
    for (const contract of lists) expect((await send(contract, stranger)).text).not.toContain(parent);
    const card = (await call(server, backtestApi.parentCard, { params: { ...stocks, id: parent } }, owner)).body;
    expect(card).toMatchObject({ status: 'completed', tags: [], note: '', first_child_id: child });
    const result = (await call(server, backtestApi.summaryResult, { params: { ...stocks, id: child } }, owner)).body;
    expect(result.card).toMatchObject({ tags: [], note: '' });
  });

  it('answers its owner in every call, so that the table above means something', async () => {
    // What ends, removes or follows it is tried elsewhere.
    const left = new Set(
      ['cancel', 'events', 'deleteParentCards', 'deleteChildCards'].map((name) => `backtest.${name}`),
    );
    for (const contract of calls) {
      if (left.has(contract.endpoint.id)) continue;
      const { status, text } = await send(contract, owner);
      expect(status, `${contract.endpoint.id}: ${text}`).toBeLessThan(300);
    }
  });
});

it.each(calls.map((one) => [one.endpoint.id, one] as const))(
  '%s has no other type than stocks',
  async (_id, contract) => {
    expect(await send(contract, owner, 'options')).toMatchObject({ status: 404, code: 'not_found' });
  },
);
