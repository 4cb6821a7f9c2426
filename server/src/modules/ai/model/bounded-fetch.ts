import { ModelFailure } from './model-failure.ts';

/** One line is one event; services that send a whole answer as one event stay far below. */
const mostLineBytes = 1024 * 1024;
/** Thousands of tokens of reasoning, which is sent and not shown, take a few megabytes. */
const mostBytes = 16 * 1024 * 1024;
const newline = 10;

/** Passes bytes through. Fails once a line or the whole is too long, so that no reader has to hold it. */
function bounds(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  let lineBytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const end = chunk.lastIndexOf(newline);
      bytes += chunk.length;
      lineBytes = end === -1 ? lineBytes + chunk.length : chunk.length - end - 1;
      if (lineBytes > mostLineBytes) throw new ModelFailure('it sent a line without end');
      if (bytes > mostBytes) throw new ModelFailure('it sent more than an answer can have');
      controller.enqueue(chunk);
    },
  });
}

/** A `fetch` for services of models, which may be anyone's: follows no redirect, which would carry the question elsewhere, and bounds the body. */
export const boundedFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, { ...init, redirect: 'error' });
  return response.body ? new Response(response.body.pipeThrough(bounds()), response) : response;
};
