import { answersPrefix, sessionDataPrefix } from '@candlewick/shared-auth';
import { sampleUser } from '@candlewick/shared-page/testing';
import type { ChatEvent } from '../../common/ai.types.ts';
import { wholeAnswer } from '../../common/ai.sample.ts';
import { emptyAnswer, endedAs, questionOf, type Answer, type ChatMessage } from './model/message.ts';
import { receive } from './model/receive.ts';

/** November 20, 2026, 21:05 UTC. */
const askedAt = Date.UTC(2026, 10, 20, 21, 5);

/** The answer after these events. */
export const answerOf = (events: readonly ChatEvent[]): Answer =>
  events.reduce((answer, event) => receive(answer, event), emptyAnswer(askedAt));

export const asked = (contents: string, picture: { name: string; url: string } | null = null) =>
  questionOf(contents, picture, askedAt);

export const conversation: readonly ChatMessage[] = [asked('How profitable is AAPL?'), answerOf(wholeAnswer)];

export const failed = (detail: string): readonly ChatMessage[] => [
  asked('How profitable is AAPL?'),
  endedAs(emptyAnswer(askedAt), 'failed', detail),
];

/** `beforeEach` of a story: what this browser keeps of the user. */
export function keep(messages: readonly ChatMessage[], draft = ''): () => () => void {
  return () => {
    const keys = [`${answersPrefix}chat.${sampleUser.uid}`, `${sessionDataPrefix}chat-draft.${sampleUser.uid}`];
    const values = [JSON.stringify(messages), draft];
    for (const [index, key] of keys.entries()) localStorage.setItem(key, values[index] ?? '');
    return () => {
      for (const key of keys) localStorage.removeItem(key);
    };
  };
}
