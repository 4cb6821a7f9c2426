import { aiApi } from '@candlewick/shared-api';
import { ask, failureOf } from '@candlewick/shared-auth';
import { sentMessages } from '../model/history.ts';
import { endedAs, type Answer, type ChatMessage } from '../model/message.ts';
import type { Picture } from '../model/picture.ts';
import { receive } from '../model/receive.ts';

export interface Asked {
  /** The conversation, the question last. */
  readonly messages: readonly ChatMessage[];
  readonly picture: Picture | null;
  /** Path of the page. */
  readonly page: string;
}

/** Between two renders of an answer that is being written, in ms. */
const renderEveryMs = 60;

/** The failed answer for an error of the call: the plan lacks the chat, or anything else. */
function failed(answer: Answer, error: unknown): Answer {
  const { code, status, message, traceId } = failureOf(error);
  if (status === 403) return endedAs(answer, 'unauthorized', message);
  if (code === 'network') return endedAs(answer, 'failed', 'Couldn’t reach the server. Check your connection.');
  const reference = traceId !== null && status !== null && status >= 500 ? ` Reference ${traceId}` : '';
  return endedAs(answer, 'failed', `${message}${reference}`);
}

/**
 * Streams the answer to a question: `onProgress` gets it as it is written, at most every 60 ms. Resolves to the ended answer; never
 * rejects. Aborting the signal stops it.
 */
export async function streamAnswer(
  start: Answer,
  { messages, picture, page }: Asked,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (answer: Answer) => void },
): Promise<Answer> {
  let answer = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    timer = undefined;
    onProgress(answer);
  };
  const body = {
    messages: sentMessages(messages),
    page,
    ...(picture ? { image: { type: picture.type, data: picture.data } } : {}),
  };
  try {
    for await (const event of ask(aiApi.chat, { body }, signal)) {
      const isFirst = answer.contents === '' && event.type === 'text';
      answer = receive(answer, event);
      if (answer.parts.end !== null) return answer;
      // The first words immediately.
      if (isFirst) onProgress(answer);
      else timer ??= setTimeout(show, renderEveryMs);
    }
    return signal.aborted ? endedAs(answer, 'stopped') : endedAs(answer, 'failed', 'The answer was interrupted.');
  } catch (error) {
    return failed(answer, error);
  } finally {
    clearTimeout(timer);
  }
}
