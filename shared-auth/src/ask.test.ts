import { aiApi, type EndpointEvent } from '@candlewick/shared-api';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CallDouble } from './testing/answer-calls.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

let auth: typeof import('./index.ts');
let doubles: typeof import('./testing/answer-calls.ts');

beforeAll(async () => {
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { cookie: '', getElementById: () => null });
  vi.stubGlobal('window', { addEventListener: vi.fn(), location: { href: 'http://127.0.0.1/' } });
  auth = await import('./index.ts');
  doubles = await import('./testing/answer-calls.ts');
  return () => vi.unstubAllGlobals();
});

let end: (() => void) | undefined;

afterEach(() => {
  end?.();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type ChatEvent = EndpointEvent<typeof aiApi.chat>;

const answer: ChatEvent[] = [
  { type: 'start', engine: 'builtin', label: 'Built-in analyst' },
  { type: 'text', text: 'Apple closed higher.' },
  { type: 'end', reason: 'complete' },
];
const input = { body: { messages: [{ id: 0 as const, contents: 'How is AAPL?' }] } };

async function collect(signal = new AbortController().signal): Promise<ChatEvent[]> {
  const received: ChatEvent[] = [];
  for await (const event of auth.ask(aiApi.chat, input, signal)) received.push(event);
  return received;
}

function serve(double: CallDouble): void {
  end = doubles.answerCalls([double]);
}

const refusal = (status: number, code: string) =>
  Response.json({ type: '', title: code, status, detail: '', code, traceId: 'abc' }, { status });
const stream = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/event-stream' } });

test('yields the events of the answer and sends the body once', async () => {
  const bodies: unknown[] = [];
  serve(doubles.events(aiApi.chat, ({ body }) => (bodies.push(body), answer)));
  expect(await collect()).toEqual(answer);
  expect(bodies).toEqual([input.body]);
});

test.each([
  [
    'a plan without the chat',
    () => doubles.refuse(aiApi.chat, 'tier_required'),
    { code: 'tier_required', status: 403 },
  ],
  [
    'the limit of the day',
    () => doubles.refuse(aiApi.chat, 'ai_limit_reached', '50 questions a day.'),
    { status: 429, message: '50 questions a day.' },
  ],
  ['no connection', () => doubles.unreachable(aiApi.chat), { code: 'network', status: null }],
])('failureOf reads %s', async (_, double, failure) => {
  serve(double());
  const error: unknown = await collect().catch((reason: unknown) => reason);
  expect(auth.failureOf(error)).toMatchObject(failure);
});

test('a connection that drops after the first event is a network failure, and nothing is sent again', async () => {
  const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(answer[0])}\n\n`));
        setTimeout(() => controller.error(new TypeError('network error')), 5);
      },
    });
    return new Response(body);
  });
  const received: ChatEvent[] = [];
  const error = await (async () => {
    for await (const event of auth.ask(aiApi.chat, input, new AbortController().signal)) received.push(event);
    return undefined;
  })().catch((reason: unknown) => reason);
  expect(received).toEqual([answer[0]]);
  expect(auth.failureOf(error).code).toBe('network');
  expect(fetches).toHaveBeenCalledTimes(1);
});

test('a stream without a sign of life ends as a network failure', async () => {
  // Loads the code before the clock stops.
  serve(doubles.events(aiApi.chat, answer));
  await collect();
  end?.();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  serve(doubles.events(aiApi.chat, answer.slice(0, 1), true));
  const silent = collect().catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(41_000);
  expect(auth.failureOf(await silent).code).toBe('network');
});

test('stopping ends it without an error', async () => {
  serve(doubles.events(aiApi.chat, answer.slice(0, 2), true));
  const stop = new AbortController();
  const received: ChatEvent[] = [];
  for await (const event of auth.ask(aiApi.chat, input, stop.signal)) {
    received.push(event);
    if (received.length === 2) stop.abort();
  }
  expect(received).toEqual(answer.slice(0, 2));
});

test('an expired token is refreshed and the question sent again, because the server refused it', async () => {
  auth.startSession('old');
  const { default: axios } = await import('axios');
  vi.spyOn(axios, 'get').mockResolvedValue({ data: { access_token: 'new' } });
  const sent: (string | null)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const token = new Headers(init?.headers).get('Authorization');
    sent.push(token);
    return token === 'Bearer old'
      ? refusal(401, 'token_expired')
      : stream(answer.map((each) => `data: ${JSON.stringify(each)}\n\n`).join(''));
  });
  expect(await collect()).toEqual(answer);
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});

test('a session that has ended logs out', async () => {
  auth.startSession('old');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => refusal(401, 'session_ended'));
  expect(auth.failureOf(await collect().catch((reason: unknown) => reason)).status).toBe(401);
  expect(auth.sessionStore.getState()).toMatchObject({ token: null, ended: 'expired' });
});
