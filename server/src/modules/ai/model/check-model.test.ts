import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { checkModel } from './check-model.ts';

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a service that answers at /v1/chat/completions, and at /openai/chat/completions, only; `answer` is told whether the request has tools. */
async function serve(answer: (hasTools: boolean) => Answer): Promise<string> {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const isThere = /^\/(v1|openai)\/chat\/completions$/.test(request.url ?? '');
      const { status = 200, body } = isThere
        ? answer('tools' in (JSON.parse(text) as object))
        : { status: 404, body: 'not found' };
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const config = (baseUrl: string) => ({
  baseUrl,
  apiKey: 'sk-secret',
  name: 'small',
  acceptsImages: false,
  idleTimeoutMs: 1000,
  firstTimeoutMs: 1000,
  timeoutMs: 1000,
  outputTokens: 100,
});
const says = (tool_calls?: unknown[]) => ({ body: { choices: [{ message: { content: 'Yes.', tool_calls } }] } });

it('finds nothing wrong with a model that calls the tool', async () => {
  const address = await serve(() =>
    says([{ id: '1', type: 'function', function: { name: 'ready', arguments: '{}' } }]),
  );
  expect(await checkModel(config(`${address}/v1`))).toBeNull();
});

it.each<[string, string, (hasTools: boolean) => Answer, RegExp]>([
  ['an address without /v1', '', () => says(), /^AI_BASE_URL has no \/v1/],
  ['a model that writes instead', '/v1', () => says(), /small did not call a tool.*AI_MODEL/],
  [
    'a service that refuses tools',
    '/v1',
    (hasTools) => (hasTools ? { status: 400, body: { error: 'does not support tools' } } : says()),
    /small cannot call tools/,
  ],
  ['an unknown model', '/v1', () => ({ status: 404, body: { error: 'model not found' } }), /no model small/],
  ['a wrong key', '/v1', () => ({ status: 401, body: {} }), /refuses the key \(401\)/],
  ['another service', '/v1', () => ({ body: { hello: 'world' } }), /not answer as an OpenAI-compatible service/],
  ['a failing service elsewhere', '/openai', () => ({ status: 500, body: {} }), /answered 500/],
  ['a failing service', '/v1', () => ({ status: 500, body: {} }), /answered 500/],
])('says what is wrong with %s', async (_, path, answer, said) => {
  const address = await serve(answer);
  const text = await checkModel(config(address + path));
  expect(text).toMatch(said);
  expect(text).not.toMatch(/sk-secret|127\.0\.0\.1:(?!11434)/);
});

it('says that nothing can be reached', async () => {
  const address = await serve(() => says());
  server?.close();
  expect(await checkModel(config(`${address}/v1`))).toMatch(/cannot be reached/);
});
