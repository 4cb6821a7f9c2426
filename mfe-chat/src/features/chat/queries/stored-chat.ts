import { answersPrefix, sessionDataPrefix } from '@candlewick/shared-auth';
import { readHistory } from '../model/history.ts';
import type { ChatMessage } from '../model/message.ts';

/** Goes when the session ends or the screen is locked. */
const historyKey = (uid: string) => `${answersPrefix}chat.${uid}`;
/** Goes when the session ends. */
const draftKey = (uid: string) => `${sessionDataPrefix}chat-draft.${uid}`;

/** The browser reports a change of local storage to other tabs only. */
const changeEvent = 'candlewick:chat';

/** The stored text of a user's messages; null without any. */
export const storedText = (uid: string): string | null => localStorage.getItem(historyKey(uid));

/** Another tab may have added messages since this one was drawn. */
export const newestMessages = (uid: string): readonly ChatMessage[] => readHistory(storedText(uid));

const withoutPictures = (messages: readonly ChatMessage[]) =>
  messages.map((message) => ({ ...message, imageUrl: null }));

/** Kept where there is hardly any room. */
const fewMessages = 10;

/** Stores the messages; if there is no room, without their pictures, or only the newest. */
export function storeMessages(uid: string, messages: readonly ChatMessage[]): void {
  const key = historyKey(uid);
  const smaller = withoutPictures(messages);
  for (const kept of [messages, smaller, smaller.slice(-fewMessages)]) {
    try {
      if (kept.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(kept));
      break;
    } catch (error) {
      console.warn('Couldn’t store the chat messages.', error);
    }
  }
  window.dispatchEvent(new Event(changeEvent));
}

export const storedDraft = (uid: string): string => localStorage.getItem(draftKey(uid)) ?? '';

export function storeDraft(uid: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(draftKey(uid));
    else localStorage.setItem(draftKey(uid), text);
  } catch (error) {
    console.warn('Couldn’t store the draft question.', error);
  }
}

/** Calls back when any tab has changed the messages, until the returned function is called. */
export function followMessages(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(answersPrefix)) onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(changeEvent, onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(changeEvent, onChange);
  };
}
