import { BroadcastChannel } from 'node:worker_threads';
import type { Attributes } from './tracing.ts';

/** A span that a worker thread has measured. The thread has no exporter: the process's main thread sends it. */
export interface ThreadSpan {
  readonly name: string;
  readonly parent: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Attributes;
  /** Name of the error; null without one. */
  readonly failed: string | null;
}

/** What a task brings to its thread when the process traces. */
export interface Traced {
  readonly traceparent?: string | undefined;
}

const channelName = 'candlewick-spans';
const nowMs = () => performance.timeOrigin + performance.now();
let channel: BroadcastChannel | undefined;

/** Runs a thread's task, in a span below the one that ordered it. Does nothing else for a task without `traceparent`. */
export function tracedOnThread<T>(
  { traceparent: parent }: Traced,
  { name, attributes = {} }: { readonly name: string; readonly attributes?: Attributes },
  run: () => T,
): T {
  if (parent === undefined) return run();
  channel ??= new BroadcastChannel(channelName);
  channel.unref();
  const startMs = nowMs();
  const tell = (failed: string | null) => {
    const span: ThreadSpan = { name, parent, startMs, endMs: nowMs(), attributes, failed };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between threads
    channel?.postMessage(span);
  };
  try {
    const result = run();
    tell(null);
    return result;
  } catch (error) {
    tell(error instanceof Error ? error.name : 'Error');
    throw error;
  }
}

/** Calls back with the spans of all threads of this process. Returns the function that stops it. */
export function listenToThreads(onSpan: (span: ThreadSpan) => void): () => void {
  const listening = new BroadcastChannel(channelName);
  listening.addEventListener('message', (event) => onSpan((event as unknown as { readonly data: ThreadSpan }).data));
  listening.unref();
  return () => listening.close();
}
