import { createCall, defaultServiceBaseUrls } from '@candlewick/shared-api/client';
import type { Endpoint } from '@candlewick/shared-api';
import type { EndpointSchemas } from '@candlewick/shared-api/schemas';
import axios, { type AxiosError } from 'axios';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiProblem } from '../../api-problem.ts';
import { createLogger } from '../../logger.ts';
import { createApp } from './app.ts';
import { registerContract } from './route.ts';

const declared = (path: string, more: Partial<Endpoint>): Endpoint => ({
  id: `ai.${path}` as never,
  service: 'auth',
  method: 'POST',
  path: `/${path}`,
  summary: '',
  access: 'public',
  encoding: 'json',
  answer: 'json',
  success: 200,
  errors: [],
  freshForSeconds: 0,
  rateLimits: [],
  bodyLimitBytes: 2000,
  ...more,
});
const text = declared('text', { encoding: 'text', answer: 'text' });
const upload = declared('upload', { encoding: 'multipart' });
const signed = declared('signed', { encoding: 'raw', answer: 'raw' });
const undeclared = declared('undeclared', {});

let app: FastifyInstance;
let call: (endpoint: Endpoint, body: unknown) => Promise<unknown>;
beforeAll(async () => {
  app = await createApp({ logger: createLogger('silent'), trustProxy: false, requestTimeoutMs: 5000 });
  const add = (
    endpoint: Endpoint,
    schemas: EndpointSchemas,
    handler: (call: { body: never; reply: never }) => unknown,
  ) => registerContract(app, { endpoint, schemas }, handler as never);
  const answered = z.string();
  add(text, { body: z.string().max(100), response: answered }, ({ body }) => `{"you": "${body as string}"}`);
  const file = z.object({ prompt: z.string(), image: z.instanceof(File) });
  add(
    upload,
    { body: file, response: z.object({ prompt: z.string(), name: z.string(), bytes: z.array(z.number()) }) },
    (async ({ body }: { body: z.output<typeof file> }) => ({
      prompt: body.prompt,
      name: body.image.name,
      bytes: [...(await body.image.bytes())],
    })) as never,
  );
  add(signed, { body: z.instanceof(Uint8Array) }, ({ body }) => body);
  add(undeclared, {}, () => {
    throw new ApiProblem('request_conflict', 'This endpoint does not say that it can answer so.');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const typed = createCall(axios.create({ baseURL: address }), defaultServiceBaseUrls);
  call = (endpoint, body) => typed(endpoint, { body } as never);
});
afterAll(() => app.close());

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: AxiosError<{ code: string }>) => [error.response?.status, error.response?.data.code],
  );

describe('encodings of the contract', () => {
  it('text is sent and received unchanged, even if it looks like JSON', async () => {
    expect(await call(text, 'hé')).toBe('{"you": "hé"}');
  });

  it('a multipart form delivers its fields and files', async () => {
    const image = new File([Uint8Array.of(0, 255, 10)], 'a.png', { type: 'image/png' });
    expect(await call(upload, { prompt: 'What is this?', image })).toEqual({
      prompt: 'What is this?',
      name: 'a.png',
      bytes: [0, 255, 10],
    });
    expect(await codeOf(call(upload, { prompt: 'No image' }))).toEqual([422, 'invalid_request']);
    expect(await codeOf(call(upload, { prompt: 'x', image: new File(['a'.repeat(3000)], 'a') }))).toEqual([
      413,
      'payload_too_large',
    ]);
  });

  it('an answer in JSON arrives as it was, whatever its characters', async () => {
    const { port } = app.server.address() as { port: number };
    const body = new FormData();
    body.set('prompt', 'Zürich – 日本 😀');
    body.set('image', new File(['x'], 'naïve.png'));
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/upload`, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ prompt: 'Zürich – 日本 😀', name: 'naïve.png' });
  });

  it('a broken multipart form and a body of another encoding are refused', async () => {
    const { port } = app.server.address() as { port: number };
    const send = (path: string, type: string) =>
      fetch(`http://127.0.0.1:${port}/api/auth/${path}`, {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': type },
      });
    expect((await send('upload', 'multipart/form-data; boundary=a')).status).toBe(400);
    expect((await send('upload', 'text/plain')).status).toBe(415);
  });

  it('raw bodies are the received bytes, whatever their content type', async () => {
    const { port } = app.server.address() as { port: number };
    const body = '{ "a" :1 }\n';
    for (const type of ['application/json', 'text/plain', 'image/png']) {
      const response = await fetch(`http://127.0.0.1:${port}/api/auth/signed`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      expect(await response.text()).toBe(body);
    }
  });
});

describe('a code that the endpoint does not declare', () => {
  it('does not reach the caller', async () => {
    expect(await codeOf(call(undeclared, undefined))).toEqual([500, 'internal_error']);
  });
});
