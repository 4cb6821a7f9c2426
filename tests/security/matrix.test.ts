import { acceptsApiKey, tiers } from '@candlewick/shared-api';
import { contracts, type Contract } from '@candlewick/shared-api/schemas';
import { pathOf } from '@candlewick/server/testing/contract-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmAddress } from '../support/accounts.ts';
import { demoToken, runBacktest } from '../support/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { bearer, buy, logIn, password, register, send, type Reply } from './client.ts';

let server: TestServer;
/** Ids of a finished backtest of `owner`, of its alert, of one of its sessions, and of what it has bought. */
let owned: {
  readonly parent: string;
  readonly child: string;
  readonly session: string;
  readonly alert: string;
  readonly alertOnTicker: string;
  readonly sweep: string;
  readonly walkForward: string;
} & Awaited<ReturnType<typeof buy>>;
const actors = new Map<string, Record<string, string>>();
const ofUsers = contracts.filter(({ endpoint }) => endpoint.access === 'user');
/** They end what the other calls need. */
const ending = new Set<string>(['auth.logout', 'auth.revokeSessions', 'auth.refreshToken', 'auth.cancelDeletion']);
const isEnding = ({ endpoint }: Contract) => ending.has(endpoint.id);

beforeAll(async () => {
  server = await startServer({ env: { REGISTRY: 'off' } });
  const { url } = server;
  for (const tier of tiers) actors.set(tier, bearer(await demoToken(url, tier)));
  const owner = await register(url);
  await confirmAddress(url, owner.email);
  const { parent_id, children } = await runBacktest(url, owner.token, {
    tickers: ['^GSPC'],
    start_date: '2019-06-03',
    end_date: '2019-12-31',
    strategy: {
      entry: {
        match: 'all',
        conditions: [
          { left: { indicator: 'RSI', params: { period: 14 } }, operator: 'less_than', right: { constant: 40 } },
        ],
      },
      exit: {
        match: 'all',
        conditions: [
          { left: { indicator: 'RSI', params: { period: 14 } }, operator: 'less_than', right: { constant: 60 } },
        ],
      },
    },
  });
  const { json } = await send(`${url}/api/auth/sessions`, { headers: bearer(owner.token) });
  const sessions = json['sessions'] as { id: string }[];
  owned = {
    parent: parent_id,
    child: children[0]?.id ?? '',
    session: sessions[0]?.id ?? '',
    ...(await watch(url, owner.token, parent_id)),
    ...(await sweep(url, owner.token)),
    ...(await buy(url, owner)),
  };
  actors.set('owner', bearer(owner.token));
  // Of an account that makes no other call: some of them replace the key.
  const holder = await register(url);
  await confirmAddress(url, holder.email);
  const key = await send(`${url}/api/auth/api_key`, { method: 'PATCH', headers: bearer(holder.token) });
  actors.set('a key', { 'x-api-key': String(key.json['api_access_key']) });
  actors.set('unverified', bearer((await register(url)).token));
  const left = await register(url);
  await send(`${url}/api/auth/logout`, { method: 'POST', headers: bearer(left.token) });
  actors.set('logged out', bearer(left.token));
  const closing = await register(url);
  await send(`${url}/api/auth/me`, { method: 'DELETE', headers: bearer(closing.token), body: { password } });
  actors.set('closed', bearer(String((await logIn(url, closing.email, password)).json['access_token'])));
  actors.set('anonymous', {});
});
afterAll(() => server.dispose());

/** Watches a backtest of one ticker. */
async function watch(url: string, token: string, id: string) {
  const headers = bearer(token);
  const body = { target: 'parent', id_list: [id] };
  const added = await send(`${url}/api/backtest/stocks/add_alerts`, { method: 'POST', headers, body });
  const alert = (added.json['cards'] as { id: string }[])[0]?.id ?? '';
  const path = `/api/alerts/alert/get_alert_child_card_by_parent_id/${alert}`;
  const ofTickers = await send(url + path, { headers });
  return { alert, alertOnTicker: (ofTickers.json['cards'] as { id: string }[])[0]?.id ?? '' };
}

/** A sweep and a walk-forward. */
async function sweep(url: string, token: string) {
  const headers = bearer(token);
  const condition = (constant: number) => ({ left: { indicator: 'RSI' }, operator: 'less_than', right: { constant } });
  const body = {
    tickers: ['^GSPC'],
    start_date: '2019-06-03',
    end_date: '2019-12-31',
    strategy: {
      entry: { match: 'all', conditions: [condition(40)] },
      exit: { match: 'all', conditions: [condition(60)] },
    },
    axes: [{ paths: ['entry.conditions.0.right.constant'], from: 30, to: 40, step: 5 }],
    objective: 'return',
  };
  const start = async (changes: object = {}) => {
    const own = { ...body, ...changes, request_id: crypto.randomUUID() };
    const { json } = await send(`${url}/api/lab/experiments`, { method: 'POST', headers, body: own });
    const id = String((json as { id?: string }).id);
    for (let status = ''; status !== 'completed';) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      status = String((await send(`${url}/api/lab/experiments/${id}`, { headers })).json['status']);
    }
    return id;
  };
  return {
    sweep: await start(),
    walkForward: await start({ walk_forward: { in_sample_bars: 60, out_of_sample_bars: 30 } }),
  };
}

const ask = (contract: Contract, actor: string, path = pathOf(contract)): Promise<Reply> =>
  send(server.url + path, {
    method: contract.endpoint.method,
    headers: actors.get(actor) ?? {},
    // Fits no endpoint: what has a body writes nothing.
    ...(contract.endpoint.method === 'GET' ? { signal: AbortSignal.timeout(20_000) } : { body: { nothing: true } }),
  });

const rows = ofUsers
  .filter((contract) => !isEnding(contract) && contract.endpoint.answer !== 'events')
  .map((contract) => [contract.endpoint.id, contract] as const);

describe('every call of users', () => {
  it.each(rows)('%s knows who asks', async (_, contract) => {
    expect((await ask(contract, 'anonymous')).json.code).toBe('token_missing');
    expect((await ask(contract, 'logged out')).json.code).toBe('session_ended');
    const byKey = await ask(contract, 'a key');
    if (acceptsApiKey(contract.endpoint)) expect([401, 500]).not.toContain(byKey.status);
    else expect(byKey.json.code).toBe('key_not_allowed');
    for (const actor of ['unverified', 'closed', 'owner', ...tiers]) {
      const { status, json } = await ask(contract, actor);
      expect(status, actor).toBeLessThan(500);
      expect(status, `${actor}: ${json.code}`).not.toBe(401);
      if (status !== 403) continue;
      const { requires, permission, errors } = contract.endpoint;
      if (actor === 'closed' && permission) expect(json.code).toBe('account_closed');
      else expect(requires ?? errors.find((code) => /tier|email|too_many/.test(code)), actor).toBeDefined();
    }
  });
});

describe('ids of others', () => {
  const named = ofUsers.filter(({ endpoint }) => /:id\b/.test(endpoint.path) && endpoint.answer !== 'events');
  const withoutTrace = ({ status, json }: Reply) => [status, { ...json, traceId: '' }];
  const idsFor = ({ endpoint: { id, service } }: Contract) => {
    if (id === 'auth.revokeSession') return [owned.session];
    if (id === 'billing.removeCard') return [owned.card];
    if (id === 'billing.receipt') return [owned.payment];
    if (service === 'alerts' || id === 'backtest.listAlertHistoryFromAlertId')
      return [owned.alert, owned.alertOnTicker];
    if (service === 'lab') return [owned.sweep, owned.walkForward];
    return service === 'billing' ? [owned.intent] : [owned.parent, owned.child];
  };
  /** Ids of payments and cards are those of the payment provider. */
  const missingFor = ({ endpoint: { id, service } }: Contract) =>
    service === 'billing' && id !== 'billing.receipt' ? 'pi_missing' : crypto.randomUUID();

  it.each(named.map((contract) => [contract.endpoint.id, contract] as const))(
    '%s answers for another user’s id as for a missing one',
    async (_, contract) => {
      const pathWith = (id: string) =>
        pathOf(contract).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|pi_unknown/, id);
      const isReading = contract.endpoint.method === 'GET';
      for (const actor of ['unverified', 'business', 'closed']) {
        const missing = withoutTrace(await ask(contract, actor, pathWith(missingFor(contract))));
        for (const id of idsFor(contract)) {
          expect(withoutTrace(await ask(contract, actor, pathWith(id))), actor).toEqual(missing);
        }
      }
      if (!isReading) return;
      const ofOwner = await Promise.all(idsFor(contract).map((id) => ask(contract, 'owner', pathWith(id))));
      expect(ofOwner.some(({ status }) => status === 200 || status === 403)).toBe(true);
    },
  );
});
