import { chatAuthors, chatLimits } from '@candlewick/shared-api';
import { isQuestion, type Answer, type ChatMessage, type Question } from './message.ts';

/** Messages that are kept (specification, section 4). */
export const mostMessages = 100;

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

function isMessage(value: unknown): value is ChatMessage {
  if (!isFields(value)) return false;
  const { id, key, contents, date, image, imageUrl, parts } = value;
  const hasFields = typeof key === 'string' && typeof contents === 'string' && Number.isFinite(date);
  if (!hasFields || !isTextOrNull(image) || !isTextOrNull(imageUrl)) return false;
  if (id === chatAuthors.user) return imageUrl === null || String(imageUrl).startsWith('data:image/');
  const lists = isFields(parts) ? [parts['steps'], parts['sources'], parts['unsupported'], parts['choices']] : [null];
  return id === chatAuthors.assistant && lists.every(Array.isArray);
}

/** The messages in a stored text; what is unreadable is left out. */
export function readHistory(text: string | null): readonly ChatMessage[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMessage) : [];
  } catch {
    return [];
  }
}

export function withQuestion(messages: readonly ChatMessage[], question: Question): readonly ChatMessage[] {
  return [...messages, question].slice(-mostMessages);
}

/** Puts an answer behind its question, in place of an earlier one. Unchanged if the question has been removed in the meantime. */
export function withAnswer(
  messages: readonly ChatMessage[],
  questionKey: string,
  answer: Answer,
): readonly ChatMessage[] {
  const at = messages.findIndex(({ key }) => key === questionKey);
  if (at < 0) return messages;
  const next = messages[at + 1];
  const rest = messages.slice(next && !isQuestion(next) ? at + 2 : at + 1);
  return [...messages.slice(0, at + 1), answer, ...rest].slice(-mostMessages);
}

/** The messages up to a question, without the answer that it has. */
export function upTo(messages: readonly ChatMessage[], questionKey: string): readonly ChatMessage[] {
  return messages.slice(0, messages.findIndex(({ key }) => key === questionKey) + 1);
}

/** What the server reads of a conversation, oldest first, the question last. Answers that failed are left out. */
export function sentMessages(messages: readonly ChatMessage[]) {
  return messages
    .filter((message) => isQuestion(message) || message.contents !== '')
    .slice(-chatLimits.messages)
    .map(({ id, contents }) =>
      id === chatAuthors.user
        ? { id, contents: contents.slice(0, chatLimits.questionCharacters) }
        : { id, contents: contents.slice(0, chatLimits.answerCharacters) },
    );
}
