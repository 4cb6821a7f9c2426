import { chatAuthors } from '@candlewick/shared-api';
import type { Source, Step } from '../../../common/ai.types.ts';

/** How an answer ended. `length`: it was cut at its limit. */
export type AnswerEnd = 'complete' | 'length' | 'stopped' | 'failed' | 'unauthorized';

/** What an answer has beside its text. */
export interface AnswerParts {
  /** Display text of the engine. */
  readonly label: string | null;
  readonly steps: readonly Step[];
  readonly sources: readonly Source[];
  /** Figures of the text that no tool result has. */
  readonly unsupported: readonly string[];
  /** Questions to choose from. */
  readonly choices: readonly string[];
  /** Null while it is being written. */
  readonly end: AnswerEnd | null;
  /** The server's sentence about a failure. */
  readonly detail: string | null;
}

interface MessageFields {
  /** Unique in the history of a user. */
  readonly key: string;
  readonly contents: string;
  /** Epoch milliseconds. */
  readonly date: number;
}

/** A message of the chat (specification, section 3). */
export interface Question extends MessageFields {
  readonly id: typeof chatAuthors.user;
  /** File name of its picture. */
  readonly image: string | null;
  /** Small copy of the picture, as a data URL. */
  readonly imageUrl: string | null;
}

export interface Answer extends MessageFields {
  readonly id: typeof chatAuthors.assistant;
  readonly image: null;
  readonly imageUrl: null;
  readonly parts: AnswerParts;
}

export type ChatMessage = Question | Answer;

export const isQuestion = (message: ChatMessage): message is Question => message.id === chatAuthors.user;

export function questionOf(
  contents: string,
  picture: { readonly name: string; readonly url: string } | null,
  nowMs: number,
): Question {
  const [image, imageUrl] = picture ? [picture.name, picture.url] : [null, null];
  return { key: crypto.randomUUID(), id: chatAuthors.user, contents, image, imageUrl, date: nowMs };
}

/** The answer before its first event. */
export function emptyAnswer(nowMs: number): Answer {
  const parts: AnswerParts = {
    label: null,
    steps: [],
    sources: [],
    unsupported: [],
    choices: [],
    end: null,
    detail: null,
  };
  return {
    key: crypto.randomUUID(),
    id: chatAuthors.assistant,
    contents: '',
    image: null,
    imageUrl: null,
    date: nowMs,
    parts,
  };
}

export function endedAs(answer: Answer, end: AnswerEnd, detail: string | null = null): Answer {
  return { ...answer, parts: { ...answer.parts, end, detail } };
}
