import { aiApi, billingApi } from '@candlewick/shared-api';
import { areOfTwoUsers, invalidate, sessionStore } from '@candlewick/shared-auth';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { mostMessages, readHistory, upTo, withAnswer, withQuestion } from '../model/history.ts';
import { emptyAnswer, endedAs, isQuestion, questionOf, type Answer, type ChatMessage } from '../model/message.ts';
import type { Picture } from '../model/picture.ts';
import { followMessages, newestMessages, storedText, storeMessages } from './stored-chat.ts';
import { streamAnswer } from './stream-answer.ts';

interface Running {
  readonly questionKey: string;
  readonly answer: Answer;
}

export interface Chat {
  /** The stored messages, with the answer that is being written. */
  readonly messages: readonly ChatMessage[];
  readonly isAnswering: boolean;
  /** The answer that has ended in this window, until the next one begins. */
  readonly finished: Answer | null;
  readonly send: (contents: string, picture: Picture | null) => void;
  /** The function that asks a question again, whose answer replaces the earlier one; null while that is not possible. */
  readonly retryOf: (questionKey: string) => (() => void) | null;
  readonly stop: () => void;
  /** Removes all messages; the returned function brings them back. */
  readonly clear: () => () => void;
}

/**
 * The conversation of a user, in step with other tabs; empty until it is known who the user is. `page`: path of the page that the user
 * looks at.
 */
export function useChat(knownUid: string | undefined, page: string): Chat {
  const uid = knownUid ?? '';
  const text = useSyncExternalStore(followMessages, () => storedText(uid));
  const stored = useMemo(() => readHistory(text), [text]);
  const [running, setRunning] = useState<Running | null>(null);
  const [finished, setFinished] = useState<Answer | null>(null);
  const stream = useRef<{ readonly stop: AbortController; latest: Running } | null>(null);
  /** Pictures of this visit, by the key of their question: they are too large for the history. */
  const pictures = useRef(new Map<string, Picture>());

  // A window that closes keeps what has been written, unless the history has been cleared.
  useEffect(
    () => () => {
      const open = stream.current;
      if (!open) return;
      stream.current = null;
      open.stop.abort();
      const { questionKey, answer } = open.latest;
      storeMessages(uid, withAnswer(newestMessages(uid), questionKey, endedAs(answer, 'stopped')));
    },
    [uid],
  );

  async function run(questionKey: string): Promise<void> {
    const messages = upTo(newestMessages(uid), questionKey);
    const own = { stop: new AbortController(), latest: { questionKey, answer: emptyAnswer(Date.now()) } };
    stream.current = own;
    setRunning(own.latest);
    setFinished(null);
    const onProgress = (answer: Answer) => {
      own.latest = { questionKey, answer };
      if (stream.current === own) setRunning(own.latest);
    };
    const picture = pictures.current.get(questionKey) ?? null;
    const answer = await streamAnswer(
      own.latest.answer,
      { messages, picture, page },
      { signal: own.stop.signal, onProgress },
    );
    // The window has closed.
    if (stream.current !== own) return;
    stream.current = null;
    storeMessages(uid, withAnswer(newestMessages(uid), questionKey, answer));
    setRunning(null);
    setFinished(answer);
    void invalidate(aiApi.aiEngine);
    // The plan may have changed since the page knows it.
    if (answer.parts.end === 'unauthorized') void invalidate(billingApi.plan);
  }

  const messages = useMemo(
    () => (running ? withAnswer(stored, running.questionKey, running.answer) : stored),
    [stored, running],
  );

  return {
    messages,
    isAnswering: running !== null,
    finished,
    send(contents, picture) {
      const question = questionOf(contents, picture, Date.now());
      if (picture) pictures.current.set(question.key, picture);
      storeMessages(uid, withQuestion(newestMessages(uid), question));
      void run(question.key);
    },
    retryOf(questionKey) {
      const question = stored.find(({ key }) => key === questionKey);
      if (running || !question || !isQuestion(question)) return null;
      const isLost = question.image !== null && !pictures.current.has(questionKey);
      return isLost ? null : () => void run(questionKey);
    },
    stop: () => stream.current?.stop.abort(),
    clear() {
      stream.current?.stop.abort();
      stream.current = null;
      setRunning(null);
      setFinished(null);
      const removed = newestMessages(uid);
      const { token } = sessionStore.getState();
      storeMessages(uid, []);
      return () => {
        // The session may have ended since, and with it what this browser keeps.
        const { token: now } = sessionStore.getState();
        if (token === null || now === null || areOfTwoUsers(token, now)) return;
        storeMessages(uid, [...removed, ...newestMessages(uid)].slice(-mostMessages));
      };
    },
  };
}
