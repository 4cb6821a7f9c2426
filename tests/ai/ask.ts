import type { CheckedQuestion, Read } from './checked-question.ts';

type Event =
  | { readonly type: 'step'; readonly id: string; readonly text: string; readonly state: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'unsupported'; readonly figures: readonly string[] }
  | { readonly type: 'choices'; readonly choices: readonly string[] }
  | { readonly type: 'start' | 'sources' | 'end' | 'error' };

export interface Answer {
  readonly text: string;
  readonly steps: readonly string[];
  readonly unsupported: readonly string[];
  readonly choices: readonly string[];
  readonly ended: boolean;
}

const dataOf = /^data: (.*)$/gm;

type Message = { readonly id: 0 | 1; readonly contents: string };

/** Asks over HTTP and reads the stream. */
async function askOnce(url: string, token: string, messages: readonly Message[], page?: string): Promise<Answer> {
  const response = await fetch(`${url}/api/ai/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messages, ...(page === undefined ? {} : { page }) }),
  });
  if (!response.ok) throw new Error(`${messages.at(-1)?.contents}: ${response.status} ${await response.text()}`);
  const received = await response.text();
  const events = Array.from(received.matchAll(dataOf), ([, data = '']) => JSON.parse(data) as Event);
  return {
    text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    steps: [...new Set(events.flatMap((event) => (event.type === 'step' ? [event.text] : [])))],
    unsupported: events.flatMap((event) => (event.type === 'unsupported' ? event.figures : [])),
    choices: events.flatMap((event) => (event.type === 'choices' ? event.choices : [])),
    ended: events.at(-1)?.type === 'end',
  };
}

/** Asks one turn after the other, each with the answers before; returns the last answer. */
export async function ask(url: string, token: string, { ask: turns, page }: CheckedQuestion): Promise<Answer> {
  const messages: Message[] = [];
  let answer: Answer | undefined;
  for (const contents of turns) {
    if (answer) messages.push({ id: 1, contents: answer.text });
    messages.push({ id: 0, contents });
    answer = await askOnce(url, token, messages, page);
  }
  if (!answer) throw new Error('No question');
  return answer;
}

/** What is wrong with an answer; empty for a right one. */
export async function faultsOf(question: CheckedQuestion, answer: Answer, read: Read): Promise<readonly string[]> {
  const { steps, says, never = [], figures, choices } = question;
  const wanted = (await figures?.(read)) ?? [];
  return [
    ...(answer.ended ? [] : ['it does not end']),
    ...answer.unsupported.map((figure) => `invented: ${figure}`),
    ...steps.filter((step) => !answer.steps.some((text) => step.test(text))).map((step) => `no step ${String(step)}`),
    ...(steps.length === 0 ? answer.steps.map((text) => `read something: ${text}`) : []),
    ...says.filter((pattern) => !pattern.test(answer.text)).map((pattern) => `does not say ${String(pattern)}`),
    ...never.filter((pattern) => pattern.test(answer.text)).map((pattern) => `says ${String(pattern)}`),
    ...wanted.filter((figure) => !answer.text.includes(figure)).map((figure) => `lacks ${figure}`),
    ...(choices && !answer.choices.some((choice) => choices.test(choice)) ? [`does not offer ${String(choices)}`] : []),
  ];
}
