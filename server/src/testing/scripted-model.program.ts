import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { orders, resultsOf, roundsOf } from './model-script.ts';
import type { ChatRequest, Command } from './model-script.ts';

/**
 * An OpenAI-compatible service that does what any text tells it, for tests: it plays ordinary and hostile streams. `GET /requests` shows what
 * it was sent, `GET /last-request` the newest of it, `GET /open` how many answers are under way.
 */
const requests: { readonly headers: IncomingMessage['headers']; readonly body: ChatRequest }[] = [];
const attempts = new Map<string, number>();
let open = 0;

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const chunk = (delta: object, finish_reason: string | null = null) =>
  event({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  });
const usage = event({ id: 'c', choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } });
const end = (reason: string) => `${chunk({}, reason)}${usage}data: [DONE]\n\n`;
const saying = (words: string) => chunk({ role: 'assistant', content: words });
const calling = (calls: readonly { readonly name: string; readonly input: string }[]) =>
  calls
    .map(({ name, input }, index) =>
      chunk({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: input } }] }),
    )
    .join('');

function begin(response: ServerResponse, type = 'text/event-stream'): ServerResponse {
  return response.writeHead(200, { 'content-type': type });
}

function problem(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const message = 'Told to fail, with the key sk-leaked-by-the-service.';
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ error: { message } }));
}

type Play = (response: ServerResponse, asked: ChatRequest, text: string) => Promise<void> | void;

/** Streams that are not an ordinary answer, by the name of their command. */
const hostile: Readonly<Record<string, Play>> = {
  hang: () => undefined,
  'hang-midway': (response) => void begin(response).write(saying('Half a ')),
  garbage: (response) => void begin(response).end('data: {"choices": [{"delta": \n\ndata: 7\n\nid: x\n\n\u0000\ufffd'),
  'garbage-midway': (response) => void begin(response).end(`${saying('Well. ')}data: not json\n\n`),
  'half-a-stream': (response) => void begin(response).end(saying('It begins')),
  reset(response) {
    begin(response).write(saying('It begins'));
    setTimeout(() => response.destroy(), 20);
  },
  'reset-at-once': (response) => void response.destroy(),
  html: (response) => void begin(response, 'text/html').end('<h1>Welcome to the proxy</h1>'),
  'plain-json': (response) => void begin(response, 'application/json').end('{"choices":[{"message":{"content":"x"}}]}'),
  redirect: (response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  empty: (response) => void begin(response).end(end('stop')),
  'error-event': (response) =>
    void begin(response).end(event({ error: { message: 'overloaded sk-leaked-by-the-service' } })),
  length: (response) => void begin(response).end(saying('As long as it may be') + end('length')),
  status: (response, _, status) => problem(response, Number(status)),
  'retry-after': (response, _, seconds) => problem(response, 429, { 'retry-after': seconds }),
  loop: (response, asked) =>
    void begin(response).end(
      calling([{ name: asked.tools?.[0]?.function.name ?? 'none', input: '{}' }]) + end('tool_calls'),
    ),
  'nameless-call': (response) =>
    void begin(response).end(chunk({ tool_calls: [{ index: 0, function: { arguments: '{}' } }] }) + end('tool_calls')),
  'many-calls': (response) => {
    const calls = Array.from({ length: 200 }, () => ({ name: 'get_plan', input: '{}' }));
    begin(response).end(calling(calls) + end('tool_calls'));
  },
  async huge(response) {
    begin(response);
    for (let sent = 0; sent < 20_000 && !response.destroyed; sent++) {
      if (!response.write(saying('So it goes on and on. '))) await sleep(1);
    }
    response.end(end('stop'));
  },
  async 'endless-line'(response) {
    begin(response).write('data: {"choices":[{"delta":{"content":"');
    while (!response.destroyed) if (!response.write('so on '.repeat(10_000))) await sleep(1);
  },
  async 'endless-comments'(response) {
    begin(response);
    while (!response.destroyed) if (!response.write(': thinking\n\n'.repeat(5000))) await sleep(1);
  },
  async drip(response, _, count) {
    begin(response);
    for (let sent = 0; sent < Number(count) && !response.destroyed; sent++) {
      response.write(saying(`word${sent} `));
      await sleep(200);
    }
    response.end(end('stop'));
  },
  'silent-deltas': async (response) => {
    begin(response);
    for (; !response.destroyed; await sleep(20)) response.write(chunk({}));
  },
};

/** Fails the first times that a text is asked for, and then does what else it says. */
async function failsFirst(
  response: ServerResponse,
  asked: ChatRequest,
  commands: readonly Command[],
): Promise<boolean> {
  const failing = commands.find(({ name }) => name === 'fail-first');
  if (!failing) return false;
  const key = JSON.stringify(asked.messages);
  const attempt = (attempts.get(key) ?? 0) + 1;
  attempts.set(key, attempt);
  const [times = '1', how = 'status', what = '500'] = failing.text.split(' ');
  if (attempt > Number(times)) return false;
  await hostile[how]?.(response, asked, what);
  return true;
}

async function answer(response: ServerResponse, asked: ChatRequest): Promise<void> {
  const commands = orders(asked);
  if (await failsFirst(response, asked, commands)) return;
  const played = commands.find(({ name }) => hostile[name]);
  if (played) return hostile[played.name]?.(response, asked, played.text);
  const results = resultsOf(asked);
  const calls = commands.filter(({ name }) => name === 'call');
  // Commands in results come in the next round.
  const due = calls.slice(results.length).map(({ text }) => {
    const [name = '', ...input] = text.split(' ');
    return { name, input: input.join(' ') };
  });
  begin(response);
  if (due.length > 0 && asked.tool_choice !== 'none' && roundsOf(asked) < 6) {
    response.end(calling(due) + end('tool_calls'));
    return undefined;
  }
  const words = commands.filter(({ name }) => name === 'say').map(({ text }) => text);
  if (commands.some(({ name }) => name === 'repeat'))
    words.push(...asked.messages.map(({ content }) => String(content)));
  for (const word of (words.join('\n\n') || 'I have nothing to say.').match(/[^]{1,7}/gu) ?? [])
    response.write(saying(word));
  response.end(end('stop'));
  return undefined;
}

const server = createServer((request, response) => {
  const handle = async () => {
    const json = (value: unknown) => response.writeHead(200).end(JSON.stringify(value));
    if (request.url === '/requests') return json(requests);
    if (request.url === '/last-request') return json(requests.at(-1));
    if (request.url === '/open') return json(open);
    const body = JSON.parse(await bodyOf(request)) as ChatRequest;
    requests.push({ headers: request.headers, body });
    open += 1;
    response.once('close', () => (open -= 1));
    return answer(response, body);
  };
  handle().catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.once('disconnect', () => process.exit());
