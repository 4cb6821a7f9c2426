/** Keeps the toaster out of the initial bundle: the first message loads it, and messages wait until then. */

export interface NotifyOptions {
  description?: string | undefined;
  /** ms, from 4,000 to 10,000; default 8,000 with an action (time to undo), else 4,000. */
  durationMs?: number | undefined;
  action?: { label: string; onAction: () => void } | undefined;
}

export type NotifyTone = 'message' | 'success' | 'warning' | 'error';

export interface Notice extends NotifyOptions {
  tone: NotifyTone;
  title: string;
}

const shortestMs = 4000;
const longestMs = 10_000;

/** Display time of a notice in ms, clamped to 4–10 s. */
export function durationOf({ durationMs, action }: NotifyOptions): number {
  return Math.min(longestMs, Math.max(shortestMs, durationMs ?? (action ? 8000 : shortestMs)));
}

type Listener = (notice: Notice) => void;

const waiting: Notice[] = [];
let listener: Listener | undefined;

/** Shows a toast. The page needs a Toaster from the same bundle; messages wait for it. Remotes use the shell's `notify`. */
export function notify(title: string, options: NotifyOptions & { tone?: NotifyTone | undefined } = {}): void {
  const notice: Notice = { ...options, title, tone: options.tone ?? 'message' };
  if (listener) listener(notice);
  else waiting.push(notice);
}

/** For the Toaster: receives every notice, the waiting ones first. Returns the unsubscribe function. */
export function receiveNotices(next: Listener): () => void {
  listener = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (listener === next) listener = undefined;
  };
}
