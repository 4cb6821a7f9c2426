import { LRUCache } from 'lru-cache';
import type { Message } from './engine.ts';

interface Talk {
  /** With the question that was answered. */
  readonly messages: readonly Message[];
  readonly answer: string;
}

const mostUsers = 500;
const mostOfUser = 6;
const mostMessages = 20;

/** Where a text that begins with another one, whatever its white space, continues; −1 if it does not begin with it. */
function endOfPrefix(text: string, prefix: string): number {
  let at = 0;
  for (const letter of prefix) {
    if (/\s/.test(letter)) continue;
    while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
    if (!text.startsWith(letter, at)) return -1;
    at += letter.length;
  }
  return at;
}

/** How an answer of ours ends: with its data, or with its sources and the questions that it offers. */
const ending =
  /(?:_Data: [^_\n]*\._|\n(?:Sources|Not found in the data): [^\n]*?\.(?=\s|$))(?:\s*\n- [^\n]*(?=\n|$))*/g;

/**
 * Takes the prompt of the plain call apart: one that begins with an earlier answer of ours is context and a question. Keeps the last answers
 * of each user for that; an answer of another process is known by its end.
 */
export class EarlierAnswers {
  readonly #talks = new LRUCache<string, readonly Talk[]>({ max: mostUsers });

  remember(userId: string, messages: readonly Message[], answer: string): void {
    if (answer.trim() === '') return;
    const talk = { messages: messages.slice(-mostMessages), answer };
    this.#talks.set(userId, [talk, ...(this.#talks.get(userId) ?? [])].slice(0, mostOfUser));
  }

  /** The talk that a prompt stands for; its last message is the question. */
  messagesOf(userId: string, prompt: string): readonly Message[] {
    for (const { messages, answer } of this.#talks.get(userId) ?? []) {
      const question = prompt.slice(Math.max(0, endOfPrefix(prompt, answer))).trim();
      if (question !== '' && question !== prompt.trim())
        return [...messages, { author: 'assistant', text: answer }, { author: 'user', text: question }];
    }
    const last = [...prompt.matchAll(ending)].at(-1);
    const end = last ? last.index + last[0].length : 0;
    const question = prompt.slice(end).trim();
    if (end === 0 || question === '') return [{ author: 'user', text: prompt }];
    return [
      { author: 'assistant', text: prompt.slice(0, end).trim() },
      { author: 'user', text: question },
    ];
  }
}
