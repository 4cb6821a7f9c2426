import { gzipSync } from 'node:zlib';
import { contracts } from '@candlewick/shared-api/schemas';
import { isCampaign } from '@candlewick/server/testing/campaign';
import { pathOf } from '@candlewick/server/testing/contract-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmAddress, linkInMail } from '../support/accounts.ts';
import { demoToken } from '../support/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { bearer, logIn, newAddress, password, register, send } from './client.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startServer({ env: { REGISTRY: 'off', RATE_LIMIT_FACTOR: '1000', TRUST_PROXY: 'off' } });
  ({ url } = server);
});
afterAll(() => server.dispose());

const mostTries = 8;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Medians of the times of two calls, taken in turn, and of their differences in each turn. */
async function timesOf(calls: readonly [() => Promise<unknown>, () => Promise<unknown>], rounds: number) {
  const times: [number[], number[]] = [[], []];
  for (let round = -2; round < rounds; round += 1) {
    for (const [which, call] of calls.entries()) {
      const start = performance.now();
      await call();
      if (round >= 0) times[which]?.push(performance.now() - start);
    }
  }
  const [first, second] = times;
  const differences = first.map((time, round) => time - (second[round] ?? NaN));
  return { first: median(first), second: median(second), difference: median(differences) };
}

describe('strangers', () => {
  const post = (path: string, body: unknown) => () => send(`${url}/api/auth/${path}`, { method: 'POST', body });
  const ask = async (path: string, body: unknown) => {
    const { status, json, headers } = await post(path, body)();
    return { status, fields: Object.keys(json).sort(), length: headers.get('content-length') !== null };
  };

  it('get the same answers for addresses with and without an account', async () => {
    const account = await register(url);
    await confirmAddress(url, account.email);
    const unknown = newAddress();
    for (const path of ['resend_verification_email', 'send_reset_password_email']) {
      expect(await ask(path, { email: account.email })).toEqual(await ask(path, { email: unknown }));
    }
    const named = (email: string) => ({ first_name: 'Eve', last_name: 'Mallory', email, password });
    expect(await ask('register', named(account.email))).toEqual(await ask('register', named(unknown)));
    const [wrong, nobody] = [await logIn(url, account.email, 'x'), await logIn(url, newAddress(), 'x')];
    expect({ ...wrong.json, traceId: '' }).toEqual({ ...nobody.json, traceId: '' });
  });

  // Times say nothing beside other tests; auth.service.ts compares as many hashes for either.
  it.runIf(isCampaign)('wait as long for either', async () => {
    const account = await register(url);
    await confirmAddress(url, account.email);
    const unknown = newAddress();
    const pairs: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      ['login', () => logIn(url, account.email, 'x'), () => logIn(url, unknown, 'x')],
      ...['resend_verification_email', 'send_reset_password_email'].map(
        (path): [string, () => Promise<unknown>, () => Promise<unknown>] => [
          path,
          post(path, { email: account.email }),
          post(path, { email: unknown }),
        ],
      ),
      ['register', () => register(url, { email: account.email }), () => register(url)],
    ];
    for (const [name, known, other] of pairs) {
      // The noise of a loaded machine goes both ways; a real difference goes the same way in every try.
      const tries: string[] = [];
      const signs = new Set<number>();
      for (let attempt = 0; attempt < mostTries && signs.size < 2; attempt += 1) {
        const { first, second, difference } = await timesOf([known, other], 15);
        tries.push(`${first.toFixed(2)} and ${second.toFixed(2)} ms`);
        if (Math.abs(difference) <= Math.max(1, 0.1 * Math.min(first, second))) break;
        signs.add(Math.sign(difference));
        expect(attempt, `${name}: ${tries.join(', ')}`).toBeLessThan(mostTries - 1);
      }
    }
  });

  it('cannot lock an owner out for good', async () => {
    const strict = await startServer({ env: { REGISTRY: 'off', RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
    try {
      const account = await register(strict.url);
      const from = (address: string) => ({ 'x-forwarded-for': address });
      for (let guess = 0; guess < 12; guess += 1) await logIn(strict.url, account.email, 'x', from('192.0.2.1'));
      expect((await logIn(strict.url, account.email, password, from('192.0.2.1'))).status).toBe(429);
      expect((await logIn(strict.url, account.email, password, from('198.51.100.7'))).status).toBe(200);
      await strict.stop();
      const again = await startServer({
        dataDir: strict.dataDir,
        env: { REGISTRY: 'off', RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' },
      });
      expect((await logIn(again.url, account.email, password, from('192.0.2.1'))).status).toBe(429);
      await again.stop();
    } finally {
      await strict.dispose();
    }
  });

  it('do not choose the host of links in emails', async () => {
    const account = await register(url);
    const spoofed = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    await send(`${url}/api/auth/send_reset_password_email`, {
      method: 'POST',
      body: { email: account.email },
      headers: { ...spoofed, origin: 'https://evil.example', referer: 'https://evil.example/' },
    });
    expect((await linkInMail(url, 'reset-password', account.email)).origin).toBe(url);
  });
});

describe('writes', () => {
  it('set nothing but the fields that they name', async () => {
    const more = {
      id: crypto.randomUUID(),
      tier: 'business',
      credits: 1_000_000,
      developer: true,
      isDeveloper: true,
      is_developer: true,
      status: 'active',
      email_verified: true,
      permissions: ['admin'],
      __proto__: { tier: 'business' },
    };
    const email = `${crypto.randomUUID()}@example.com`;
    const person = { first_name: 'Ada', last_name: 'Lovelace', email, password: 'Correct!horse1' };
    const registered = await send(`${url}/api/auth/register`, { method: 'POST', body: { ...person, ...more } });
    const { token } = await register(url);
    const edited = await send(`${url}/api/auth/me`, {
      method: 'POST',
      headers: bearer(token),
      body: { first_name: 'Grace', ...more },
    });
    expect([registered, edited].map(({ status, json }) => [status, json['code']])).toEqual([
      [422, 'invalid_request'],
      [422, 'invalid_request'],
    ]);
    const { json } = await send(`${url}/api/auth/me`, { headers: bearer(token) });
    expect(json).toMatchObject({
      tier: 'free',
      credits: 1000,
      developer: false,
      operator: false,
      email_verified: false,
      permissions: ['editor'],
    });
    expect(json['id']).not.toBe(more.id);
  });
});

describe('hostile bodies', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, key) => [`k${key}`, key])));
  const json = { 'content-type': 'application/json' };
  const bodies: readonly (readonly [string, string | Uint8Array<ArrayBuffer>, Record<string, string>])[] = [
    ['a prototype key', '{"__proto__":{"tier":"business"},"constructor":{"prototype":{"x":1}}}', json],
    ['NUL', '{"first_name":"A\\u0000B","email":"a\\u0000@example.com","password":"Correct!horse1\\u0000"}', json],
    ['a lone surrogate', '{"first_name":"\\ud800","last_name":"B","email":"a@example.com","password":"\\udfff"}', json],
    ['deep nesting', deep, json],
    ['10,000 keys', many, json],
    ['2 MB', JSON.stringify({ password: 'x'.repeat(2_000_000) }), json],
    ['a compressed bomb', new Uint8Array(gzipSync(Buffer.alloc(20_000_000))), { ...json, 'content-encoding': 'gzip' }],
    ['a wrong content type', '<x/>', { 'content-type': 'application/xml' }],
    [
      'wrong types',
      '{"first_name":{},"last_name":[],"email":1,"password":null,"token":{"$ne":1},"username":["a"]}',
      json,
    ],
    ['no JSON', '{"a":', json],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), json],
  ];
  const writing = contracts.filter(
    ({ endpoint }) =>
      endpoint.method !== 'GET' &&
      (endpoint.access === 'public' || endpoint.access === 'user') &&
      endpoint.id !== 'auth.logout' &&
      endpoint.id !== 'auth.revokeSessions',
  );

  it.each(bodies)('of %s are refused or ignored by every call', async (name, body, headers) => {
    const place = bodies.findIndex(([each]) => each === name);
    // In a campaign, each call gets every body; otherwise each call gets one, and each body goes to some.
    const chosen = writing.filter((_, number) => isCampaign || number % bodies.length === place);
    expect(chosen.length).toBeGreaterThan(1);
    const token = await demoToken(url, 'business');
    for (const contract of chosen) {
      const { status, text } = await send(url + pathOf(contract), {
        method: contract.endpoint.method,
        body,
        headers: { ...headers, ...bearer(token) },
      });
      expect(status, `${contract.endpoint.id}: ${text.slice(0, 200)}`).toBeLessThan(500);
      expect(text).not.toMatch(/node_modules|at \w+ \(|SELECT |password_hash/);
    }
    expect((await send(`${url}/api/auth/me`, { headers: bearer(token) })).json).toMatchObject({
      tier: 'business',
      first_name: 'Demo',
    });
  });
});

describe('other sites', () => {
  it('are told nothing by CORS and cannot frame a page', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await send(`${url}/api/auth/demo_accounts`, { method, headers });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
    }
    const { headers: ofApi } = await send(`${url}/api/auth/demo_accounts`);
    expect(ofApi.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
