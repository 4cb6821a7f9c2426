import { authApi, fulfills, plans, registryApi } from '@candlewick/shared-api';
import type { ErrorCode } from '@candlewick/shared-api';
import { errorsOf } from '@candlewick/shared-api/openapi';
import { contracts } from '@candlewick/shared-api/schemas';
import type { Contract } from '@candlewick/shared-api/schemas';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../logger.ts';
import { createAccessTokens } from '../../modules/auth/access-token.ts';
import { findOwner } from '../../accounts/users.repository.ts';
import { insertSession } from '../../accounts/sessions.repository.ts';
import { isCampaign } from '../../testing/campaign.ts';
import { ask, pathOf } from '../../testing/contract-request.ts';
import type { Outcome, Said } from '../../testing/contract-request.ts';
import { adminToken, call, cloneDatabase, startTestServer, tokenSecret } from '../../testing/test-server.ts';
import { createApp } from './app.ts';
import { registerContract } from './route.ts';

/** Codes that follow from the shape of an endpoint; it lists its others itself, and endpoint-codes.test.ts proves those. */
const impliedBy = (contract: Contract) => {
  const { errors, requires } = contract.endpoint;
  // What every plan includes is declared, too: a plan that lacks it may come.
  const never = requires && fulfills(plans.free, requires) ? 'tier_required' : undefined;
  return errorsOf(contract).filter((code) => !errors.includes(code) && code !== never);
};
const rows = contracts.map((contract) => [contract.endpoint.id, contract] as const);
const dayMs = 86_400_000;
const tokens = createAccessTokens(tokenSecret);

type Server = Awaited<ReturnType<typeof startTestServer>>;
let server: Server;
/** With a short time for requests, and few attempts. */
let strict: Server;
let pool: pg.Pool;
let deployToken: string;
beforeAll(async () => {
  const connection = await cloneDatabase();
  pool = new pg.Pool(connection);
  server = await startTestServer({ ROLE: 'api' }, connection);
  strict = await startTestServer({ ROLE: 'api', REQUEST_TIMEOUT_MS: '1000', RATE_LIMIT_FACTOR: '0.01' }, connection);
  const named = { params: { remote: 'mfe-another' }, body: { name: 'test' } };
  deployToken = (await call(server, registryApi.createToken, named, adminToken)).body.token;
});
afterAll(async () => {
  await Promise.all([server.stop(), strict.stop()]);
  await pool.end();
});

async function caller(tier = 'business') {
  const db = drizzle(pool);
  const user = await findOwner(`demo-${tier}@candlewick.test`, db);
  const userId = user?.id ?? '';
  const expiresAt = new Date(Date.now() + dayMs);
  return { userId, sessionId: await insertSession({ userId, device: 'Test', expiresAt }, db), generation: 0 };
}
/** A session of an account that its user has closed. */
async function closedCaller() {
  const claims = await caller('intermediate');
  await pool.query("update users set status = 'deletion_pending' where id = $1", [claims.userId]);
  return claims;
}
async function validToken({ endpoint: { access } }: Contract): Promise<string | undefined> {
  if (access === 'public') return undefined;
  return access === 'user' || access === 'optional' ? tokens.sign(await caller()) : adminToken;
}
/** Sends what fits the endpoint but for what is said. */
const askValid = async (contract: Contract, said: Said, { address } = server) =>
  ask(address, contract, { token: await validToken(contract), ...said });

const queryOf = ({ schemas }: Contract) => Object.keys((schemas.query as { shape?: object } | undefined)?.shape ?? {});
const invalid = '%00';
function invalidParts(contract: Contract): Said {
  if (contract.schemas.body) {
    const isForm = contract.endpoint.encoding === 'form';
    return isForm ? { body: 'a=b', type: 'application/x-www-form-urlencoded' } : { body: '[]' };
  }
  const query = queryOf(contract);
  if (query.length === 0) return { path: pathOf(contract, invalid) };
  return { path: `${pathOf(contract)}?${query.map((name) => `${name}=${invalid}`).join('&')}` };
}

/** Calls that provoke a code at each endpoint that implies it, and harm no other. */
const provocations: Partial<Record<ErrorCode, (contract: Contract) => Promise<Outcome>>> = {
  token_missing: (contract) => askValid(contract, { token: undefined }),
  deploy_token_missing: (contract) => askValid(contract, { token: undefined }),
  token_invalid: (contract) => askValid(contract, { token: 'a.b.c' }),
  deploy_token_invalid: (contract) => askValid(contract, { token: 'cwd_unknown' }),
  key_not_allowed: (contract) => askValid(contract, { token: undefined, key: 'cw_any' }),
  token_expired: async (contract) => askValid(contract, { token: await tokens.sign(await caller(), new Date(0)) }),
  session_ended: async (contract) =>
    askValid(contract, { token: await tokens.sign({ ...(await caller()), sessionId: crypto.randomUUID() }) }),
  developer_required: async (contract) => askValid(contract, { token: await tokens.sign(await caller('free')) }),
  operator_required: async (contract) => askValid(contract, { token: await tokens.sign(await caller('free')) }),
  administrator_required: (contract) => askValid(contract, { token: deployToken }),
  not_your_remote: (contract) => {
    const query = queryOf(contract).includes('remote') ? '?remote=mfe-any' : '';
    return askValid(contract, { token: deployToken, path: pathOf(contract) + query });
  },
  tier_required: async (contract) => {
    const token = contract.endpoint.access === 'user' ? await tokens.sign(await caller('free')) : undefined;
    return askValid(contract, token ? { token } : {});
  },
  account_closed: async (contract) => {
    const isOfUsers = contract.endpoint.access === 'user';
    return askValid(contract, isOfUsers ? { token: await tokens.sign(await closedCaller()) } : {});
  },
  invalid_request: (contract) => askValid(contract, invalidParts(contract)),
  malformed_request: (contract) => askValid(contract, { body: '{' }),
  malformed_upload: (contract) => askValid(contract, { body: 'no archive', type: 'application/x-tar' }),
  payload_too_large: (contract) => askValid(contract, { body: ' '.repeat(contract.endpoint.bodyLimitBytes + 1) }),
  unsupported_media_type: (contract) => askValid(contract, { body: 'x', type: 'text/csv' }),
};

/** The outcome is the code where it is declared, and elsewhere nothing that is not. */
function check(contract: Contract, code: ErrorCode, outcome: Outcome): void {
  const { id } = contract.endpoint;
  if (impliedBy(contract).includes(code)) expect(outcome.code, `${id} ${code}`).toBe(code);
  else expect(outcome.status, `${id}, which does not declare ${code}, answered ${outcome.code}`).toBeLessThan(500);
}

/** The endpoints that imply a code; in a campaign all, as the others must not answer with it. */
const contractsOf = (code: ErrorCode) => contracts.filter((one) => isCampaign || impliedBy(one).includes(code));

describe('the codes that an endpoint implies', () => {
  it.each(rows)('%s answers with each that is about the request', async (_, contract) => {
    const implied = new Set<string>(impliedBy(contract));
    for (const [code, provoke] of Object.entries(provocations)) {
      if (isCampaign || implied.has(code)) check(contract, code as ErrorCode, await provoke(contract));
    }
  });

  it('are all provoked here', () => {
    const others: readonly ErrorCode[] = ['internal_error', 'service_unavailable', 'request_timeout', 'rate_limited'];
    const provoked = new Set<string>([...Object.keys(provocations), ...others]);
    expect(new Set(contracts.flatMap(impliedBy).filter((code) => !provoked.has(code)))).toEqual(new Set());
  });

  it('have request_timeout where a body is read', async () => {
    const late = async (contract: Contract) =>
      check(contract, 'request_timeout', await askValid(contract, { missing: 10 }, strict));
    const asked = contractsOf('request_timeout');
    // Few enough at once that none is refused because too many arrive.
    for (let first = 0; first < asked.length; first += 50) {
      await Promise.all(asked.slice(first, first + 50).map(late));
    }
  });

  it('have rate_limited where a body is read, while too many arrive', async () => {
    const login = contracts.find(({ endpoint }) => endpoint === authApi.login)!;
    const halves = Array.from({ length: 100 }, () => ask(server.address, login, { missing: 10 }));
    halves.forEach((half) => half.catch(() => undefined));
    await expect.poll(async () => (await ask(server.address, login, { body: '{' })).code).toBe('rate_limited');
    // Others may have limits of their own.
    const reading = contractsOf('rate_limited').filter(
      ({ endpoint: { method, rateLimits } }) => method !== 'GET' || rateLimits.length === 0,
    );
    const asking = async (contract: Contract) =>
      check(contract, 'rate_limited', await askValid(contract, { body: '{}' }));
    for (let first = 0; first < reading.length; first += 10) {
      await Promise.all(reading.slice(first, first + 10).map(asking));
    }
  });

  const attempts: Readonly<Record<string, Said>> = {
    'auth.login': { body: 'username=a%40example.com&password=x', type: 'application/x-www-form-urlencoded' },
    'auth.register': {
      body: '{"first_name":"A","last_name":"B","email":"a@example.com","password":"Correct!horse1"}',
    },
    'auth.updateMe': { body: '{"email":"a@example.com","password":"x"}' },
    'auth.closeAccount': { body: '{"password":"x"}' },
    'auth.unlock': { body: '{"password":"x"}' },
    'auth.changePassword': { body: '{"current_password":"x","new_password":"Correct!horse1"}' },
    'auth.resetPassword': { body: '{"password":"Correct!horse1"}' },
    'auth.resendVerification': { body: '{"email":"a@example.com"}' },
    'auth.sendReset': { body: '{"email":"a@example.com"}' },
    'billing.subscribe': { body: '{"tier_name":"beginner","subscription_interval":"monthly"}' },
    'billing.editSubscriptionPayment': { body: '{"product":"beginner_monthly","auto_renewal":true}' },
    'billing.buyCredits': { body: '{"credits":1000,"auto_renewal":false}' },
    'billing.editCreditPayment': { body: '{}' },
    'billing.setDefaultCard': { body: '{"default_payment_method":"pm_unknown"}' },
    'billing.setAutoRenewal': { body: '{"cancel_auto_renewal":true}' },
    'billing.paypalPayment': { body: '{"product":"credits_1000","success_url":"/","error_url":"/"}' },
    'alerts.subscribeAlertPush': {
      body: JSON.stringify({
        endpoint: 'https://127.0.0.1/push',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      }),
    },
    'alerts.unsubscribeMail': {
      body: 'List-Unsubscribe=One-Click',
      type: 'application/x-www-form-urlencoded',
    },
    'ai.aibot': { path: '/api/ai/aibot?prompt=Hello' },
    'ai.technicalsAnalysis': { path: '/api/ai/technicals_analysis?ticker=AAPL' },
    'ai.chat': { body: '{"messages":[{"id":0,"contents":"Hello"}]}' },
    'tickers.suggest': { body: '{"text":"More charts"}' },
    'charts.putDrawing': { body: '{"kind":"level","points":[{"time":1,"price":1}]}' },
    'registry.currentRemote': { path: '/api/registry/current/mfe-any?shell=0123456789abcdef' },
    'registry.telemetry': {
      body: '{"tokens":["x"],"shell":"0123456789abcdef","events":[{"remote":"mfe-any","hash":"0123456789abcdef","event":"load"}]}',
    },
    'registry.renewPageToken': { body: '{"tokens":["x"]}' },
  };
  const limited = rows.filter(([, { endpoint }]) => endpoint.rateLimits.length > 0);
  it.each(limited)('%s keeps to its rate limits', async (id, contract) => {
    const outcome = async () => (await askValid(contract, attempts[id] ?? {}, strict)).code;
    await expect.poll(outcome, { interval: 1 }).toBe('rate_limited');
  });

  it.each([
    ['internal_error', new Error('A handler broke.')],
    ['service_unavailable', Object.assign(new Error('No database.'), { code: 'ECONNREFUSED' })],
  ])('have %s where a handler fails so', async (code, failure) => {
    const app = await createApp({ logger: createLogger('silent'), trustProxy: false, requestTimeoutMs: 5000 });
    app.decorate('authenticate', () => ({ userId: '', sessionId: '' }));
    app.decorate('authorize', () => Promise.resolve({ kind: 'administrator' as const }));
    app.decorate('entitle', () => Promise.resolve());
    app.decorate('permit', () => Promise.resolve());
    app.decorate('rateLimits', { run: async (_endpoint, _counted, run) => run() });
    for (const { endpoint } of contracts) {
      registerContract(app, { endpoint, schemas: {} }, () => {
        throw failure;
      });
    }
    for (const contract of contracts) {
      const answer = await app.inject({ method: contract.endpoint.method, url: pathOf(contract) });
      expect(answer.json(), contract.endpoint.id).toMatchObject({ code });
    }
    await app.close();
  });
});
