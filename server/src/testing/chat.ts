import { chatAuthors } from '@candlewick/shared-api';
import type { aiApi, EndpointEvent, EndpointInput, Problem } from '@candlewick/shared-api';
import type { RunningServer } from '../program/start-server.ts';

export type ChatEvent = EndpointEvent<typeof aiApi.chat>;
type ChatBody = EndpointInput<typeof aiApi.chat>['body'];

/** A body with one question. */
export const asking = (contents: string, more: Partial<ChatBody> = {}): ChatBody => ({
  messages: [{ id: chatAuthors.user, contents }],
  ...more,
});

export function openChat(
  { address }: Pick<RunningServer, 'address'>,
  token: string,
  body: ChatBody,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${address}/api/ai/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

/** The events of a text of server-sent events. */
export const eventsOf = (text: string): ChatEvent[] =>
  Array.from(text.matchAll(/^data: (.*)$/gm), ([, data = '']) => JSON.parse(data) as ChatEvent);

export interface Chatted {
  readonly events: readonly ChatEvent[];
  readonly text: string;
  /** Of the last event, if it is an error. */
  readonly problem: Problem;
}

/** Asks a question, and reads the answer to its end. Throws the problem of a call that was refused. */
export async function chat(
  server: Pick<RunningServer, 'address'>,
  token: string,
  question: string | ChatBody,
): Promise<Chatted> {
  const response = await openChat(server, token, typeof question === 'string' ? asking(question) : question);
  const received = await response.text();
  if (!response.ok) return { events: [], text: '', problem: JSON.parse(received) as Problem };
  const events = eventsOf(received);
  const last = events.at(-1);
  const problem = (last?.type === 'error' ? { code: last.code, detail: last.detail } : {}) as Problem;
  return { events, problem, text: events.map((event) => (event.type === 'text' ? event.text : '')).join('') };
}
