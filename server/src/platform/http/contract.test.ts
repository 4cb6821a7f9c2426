import { authApi, backtestApi, errorCatalog, fulfills, plans, tiers } from '@candlewick/shared-api';
import type { ErrorCode, Problem } from '@candlewick/shared-api';
import { errorsOf, jsonSchemaOf, mediaTypes } from '@candlewick/shared-api/openapi';
import { contracts } from '@candlewick/shared-api/schemas';
import type { Contract } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCampaign } from '../../testing/campaign.ts';
import { pathOf } from '../../testing/contract-request.ts';
import { adminToken, call, logIn, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  token = await logIn(server, 'free');
});
afterAll(() => server.stop());

const tokens = new Map<string, Promise<string>>();
const tokenOf = (tier: string) => {
  const known = tokens.get(tier) ?? logIn(server, tier);
  tokens.set(tier, known);
  return known;
};

const send = (contract: Contract, init: RequestInit = {}) =>
  fetch(server.address + pathOf(contract), { method: contract.endpoint.method, ...init });

async function expectProblem(response: Response, status?: number): Promise<Problem> {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const problem = (await response.json()) as Problem;
  expect(Object.keys(errorCatalog)).toContain(problem.code);
  expect(problem).toMatchObject({
    status: response.status,
    traceId: response.headers.get('x-trace-id'),
    title: errorCatalog[problem.code].title,
  });
  expect(problem.detail.length).toBeGreaterThan(10);
  if (status) expect(response.status).toBe(status);
  return problem;
}

describe('access', () => {
  const ofUsers = contracts.filter(({ endpoint }) => endpoint.access === 'user');

  it.each(ofUsers.map((contract) => [contract.endpoint.id, contract] as const))(
    '%s needs a token',
    async (_, contract) => {
      expect((await expectProblem(await send(contract), 401)).code).toBe('token_missing');
      const headers = { authorization: 'Bearer a.b.c' };
      expect((await expectProblem(await send(contract, { headers }), 401)).code).toBe('token_invalid');
    },
  );

  const ofOperators = contracts.filter(({ endpoint }) =>
    ['deploy', 'developer', 'operator', 'admin'].includes(endpoint.access),
  );

  it.each(ofOperators.map((contract) => [contract.endpoint.id, contract] as const))(
    '%s needs a deploy token',
    async (_, contract) => {
      expect((await expectProblem(await send(contract), 401)).code).toBe('deploy_token_missing');
      for (const invalid of ['a.b.c', 'cwd_unknown', 'b'.repeat(32)]) {
        const refused = await send(contract, { headers: { authorization: `Bearer ${invalid}` } });
        expect((await expectProblem(refused, 401)).code).toMatch(/^(deploy_)?token_invalid$/);
      }
      const ofUser = await expectProblem(await send(contract, { headers: { authorization: `Bearer ${token}` } }));
      expect(['developer_required', 'operator_required', 'deploy_token_invalid']).toContain(ofUser.code);
    },
  );

  const ofPlans = contracts.flatMap(({ endpoint, ...contract }) =>
    endpoint.requires
      ? tiers.map((tier) => [endpoint.id, tier, { endpoint, ...contract }, endpoint.requires] as const)
      : [],
  );

  it.each(ofPlans)('%s refuses a %s plan that lacks its requirement', async (_, tier, contract, requires) => {
    const headers = { authorization: `Bearer ${await tokenOf(tier)}` };
    const response = await send(contract, { headers });
    if (requires && fulfills(plans[tier], requires)) {
      expect(response.status).not.toBe(403);
      return;
    }
    const { code, feature } = await expectProblem(response, 403);
    expect({ code, feature }).toEqual({ code: 'tier_required', feature: Object.values(requires ?? {})[0] });
  });

  it('some endpoints require a plan, and some plans are refused', () => {
    expect(ofPlans.some(([, tier, , requires]) => requires && !fulfills(plans[tier], requires))).toBe(true);
  });

  const optional = contracts.filter(({ endpoint }) => endpoint.access === 'optional');

  it.each(optional.map((contract) => [contract.endpoint.id, contract] as const))(
    '%s takes visitors, and refuses what is no token',
    async (_, contract) => {
      expect((await send(contract)).status).toBe(200);
      const headers = { authorization: 'Bearer a.b.c' };
      expect((await expectProblem(await send(contract, { headers }), 401)).code).toBe('token_invalid');
    },
  );

  it('covers every endpoint except the public ones', () => {
    expect(optional.map(({ endpoint }) => endpoint.id)).toEqual(['billing.prices']);
    const open = contracts.filter(({ endpoint }) => endpoint.access === 'public').map(({ endpoint }) => endpoint.id);
    const mailed = ['auth.resendVerification', 'auth.resetPassword', 'auth.sendReset', 'auth.verifyEmail'];
    const registry = ['registry.current', 'registry.currentRemote', 'registry.renewPageToken', 'registry.telemetry'];
    expect(open.sort()).toEqual([
      'alerts.unsubscribeMail',
      'auth.demoAccounts',
      'auth.login',
      'auth.photo',
      'auth.register',
      ...mailed,
      'billing.webhook',
      'prices.sampleHistory',
      ...registry,
    ]);
  });
});

describe('malformed requests', () => {
  const bodies = [
    '',
    '{',
    'null',
    ...inCampaign(['[]', '"x"', '{"tickers":"x"}'], []),
    '{"a":1}',
    '{"__proto__":{"x":1}}',
    '\u0000',
    '{"tickers":[{}],"strategy":{"entry":null}}',
  ];
  const otherTypes = ['application/x-www-form-urlencoded', 'text/plain', 'nonsense'];
  const requests = [
    ...bodies.map((body) => [body, 'application/json'] as const),
    ...inCampaign(bodies, ['{"a":1}']).flatMap((body) => otherTypes.map((type) => [body, type] as const)),
  ];
  const odds = ['%00', '%F0%9F%92%A5', '..%2F..', ...inCampaign(['a'.repeat(60), "'%3B--", '%5E%5E'], [])];
  const withBody = contracts.filter(({ schemas }) => schemas.body);

  it.each(withBody.map((contract) => [contract.endpoint.id, contract] as const))(
    '%s answers a problem, never a failure',
    async (_, contract) => {
      const sending = async ([body, type]: (typeof requests)[number]) => {
        const headers = { 'content-type': type, authorization: `Bearer ${token}` };
        const response = await send(contract, { body, headers });
        if (response.ok) return; // an empty object is all that some calls need
        expect(response.status, `${type} ${body}`).toBeLessThan(500);
        await expectProblem(response);
      };
      await Promise.all(requests.map(sending));
    },
  );

  /** Who writes these bodies may send fields that this server does not know; the schemas say why. */
  const lenient = new Set(['auth.login', 'registry.telemetry']);
  const strict = withBody.filter(
    ({ endpoint, schemas }) => !lenient.has(endpoint.id) && jsonSchemaOf(schemas.body!, 'input')['type'] === 'object',
  );
  it.each(strict.map((contract) => [contract.endpoint.id, contract] as const))(
    '%s refuses a field that it does not know by its name',
    async (_, contract) => {
      const { access, encoding } = contract.endpoint;
      const ofUsers = access === 'user' ? await tokenOf('business') : adminToken;
      const response = await send(contract, {
        body: encoding === 'form' ? 'a_typo=1' : '{"a_typo":1}',
        headers: {
          'content-type': mediaTypes[encoding],
          ...(access === 'public' ? {} : { authorization: `Bearer ${ofUsers}` }),
        },
      });
      const problem = await expectProblem(response, 422);
      expect(problem.problems?.map(({ message }) => message)).toContainEqual(expect.stringContaining('"a_typo"'));
    },
  );

  it.each(contracts.map((contract) => [contract.endpoint.id, contract] as const))(
    '%s bears odd paths and queries',
    async (_, contract) => {
      const sending = async (odd: string) => {
        const path = pathOf(contract, odd);
        const response = await fetch(`${server.address}${path}?page_size=-1&page_num=x&asc=maybe`, {
          method: contract.endpoint.method,
          headers: { authorization: `Bearer ${token}` },
        });
        // A stream does not end.
        if (response.ok && contract.endpoint.answer === 'events') await response.body?.cancel();
        else await response.arrayBuffer();
        expect(response.status, path).toBeLessThan(500);
      };
      await Promise.all(odds.map(sending));
      // It may have been a logout.
      if (contract.endpoint.service === 'auth') token = await logIn(server, 'free');
    },
  );

  it('have a code each for a body above 1 MB, an unknown type and an unreadable body', async () => {
    const post = (body: string, type: string) =>
      fetch(`${server.address}/api/auth/register`, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await expectProblem(await post('x'.repeat(1024 * 1024 + 1), 'application/json'), 413)).code).toBe(
      'payload_too_large',
    );
    expect((await expectProblem(await post('x', 'text/csv'), 415)).code).toBe('unsupported_media_type');
    expect((await expectProblem(await post('a=b', 'application/x-www-form-urlencoded'), 415)).code).toBe(
      'unsupported_media_type',
    );
    expect((await expectProblem(await post('{"a"', 'application/json'), 400)).code).toBe('malformed_request');
  });

  it('are refused for the character NUL, which PostgreSQL cannot store, in any text', async () => {
    const nul = 'a\u0000b';
    const names = { first_name: 'Ada', last_name: 'King', email: 'nul@example.com', password: 'Correct!horse1' };
    const answers = [
      await call(server, authApi.login, { body: { username: nul, password: 'x' } }),
      await call(server, authApi.register, { body: { ...names, first_name: nul } }),
      await call(server, authApi.register, { body: { ...names, secret: nul } }),
      await call(
        server,
        backtestApi.sortedParentCards,
        { params: { type: 'stocks', sort: 'name' }, query: {}, body: { search: nul } },
        token,
      ),
    ];
    const fields = answers.map(({ problem }) => [problem.code, problem.problems?.[0]?.path]);
    expect(fields).toEqual(['username', 'first_name', 'secret', 'search'].map((field) => ['invalid_request', field]));
  });

  it('get a problem for an address that cannot be decoded', async () => {
    const response = await fetch(`${server.address}/api/prices/quotes/%E0%A4%A`);
    expect((await expectProblem(response, 400)).code).toBe('malformed_request');
  });

  it('get a list of every invalid field with its path', async () => {
    const { problem } = await call(server, authApi.register, {
      body: { first_name: '', last_name: 'x', email: 'no', password: 'Correct!horse1' },
    });
    expect(problem.code).toBe('invalid_request');
    expect(problem.problems?.map(({ path }) => path)).toEqual(['first_name', 'email']);
  });
});

describe('every response has', () => {
  it('a trace id, taken from traceparent when there is one', async () => {
    const given = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traced = await fetch(`${server.address}/healthz`, {
      headers: { traceparent: `00-${given}-00f067aa0ba902b7-01` },
    });
    expect(traced.headers.get('x-trace-id')).toBe(given);
    const own = await fetch(`${server.address}/healthz`, { headers: { traceparent: 'nonsense' } });
    expect(own.headers.get('x-trace-id')).toMatch(/^[\da-f]{32}$/);
  });

  it('headers that keep a browser from running or framing it', async () => {
    const { headers } = await fetch(`${server.address}/api/auth/demo_accounts`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('a problem for unknown paths and methods', async () => {
    expect((await expectProblem(await fetch(`${server.address}/api/nothing`), 404)).code).toBe('not_found');
    const wrong = await fetch(`${server.address}/api/auth/login`);
    expect((await expectProblem(wrong, 405)).code).toBe('method_not_allowed');
    expect(wrong.headers.get('allow')).toBe('POST');
  });

  it("a problem with the endpoint's not-found code for a malformed path parameter", async () => {
    const get = (path: string) => fetch(server.address + path, { headers: { authorization: `Bearer ${token}` } });
    expect((await expectProblem(await get('/api/backtest/stocks/parent_card/not-an-id'), 404)).code).toBe('not_found');
    expect((await expectProblem(await get('/api/prices/quotes/%F0%9F%92%A5'), 404)).code).toBe('unknown_ticker');
    const long = 'x'.repeat(5000);
    expect((await expectProblem(await get(`/api/prices/quotes/${long}`), 404)).code).toBe('unknown_ticker');
    expect((await expectProblem(await get(`/api/prices/AAPL/daily/${long}`), 422)).code).toBe('invalid_request');
  });

  it('compression if it is large', async () => {
    const response = await fetch(`${server.address}/api/backtest/stocks/indicators`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.json()).toMatchObject({ indicators: expect.any(Array) });
  });
});

describe('the contract', () => {
  it('declares every code of the catalog at some endpoint, but those that come before one is found', () => {
    const declared = new Set(contracts.flatMap(errorsOf));
    const others = Object.keys(errorCatalog).filter((code) => !declared.has(code as ErrorCode));
    expect(others.sort()).toEqual(['headers_too_large', 'method_not_allowed']);
  });

  it('rejects an undeclared route', async () => {
    const { createApp } = await import('./app.ts');
    const { createLogger } = await import('../../logger.ts');
    const app = await createApp({ logger: createLogger('silent'), trustProxy: false, requestTimeoutMs: 1000 });
    expect(() => app.get('/api/secret', () => 'x')).toThrow(/not declared/);
  });

  it('drops fields that a response schema lacks', async () => {
    const { body } = await call(server, backtestApi.indicator, { params: { type: 'stocks', name: 'SMA' } }, token);
    expect(Object.keys(body)).not.toContain('scale');
    expect(body.name).toBe('SMA');
  });

  it('is served as OpenAPI, with a page under its own policy', async () => {
    const document = (await (await fetch(`${server.address}/api/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(document.paths)).toContain('/backtest/{type}/request');
    const page = await fetch(`${server.address}/api/docs/`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('reports that the server is alive and ready', async () => {
    expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({
      status: 'ok',
      role: 'all',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({ status: 'ready', role: 'all' });
  });
});
