/** Toasts without their weight: the first message loads the toaster's code, earlier ones wait for it. */

export interface NotifyOptions {
  description?: string | undefined;
  /** ms, from 4,000 to 10,000; 8,000 with an action (time to undo), 4,000 without. */
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

/** Shows a toast. A Toaster of the same bundle must be on the page; until it is, messages wait. Remotes use the shell's `notify`. */
export function notify(title: string, options: NotifyOptions & { tone?: NotifyTone | undefined } = {}): void {
  const notice: Notice = { ...options, title, tone: options.tone ?? 'message' };
  if (listener) listener(notice);
  else waiting.push(notice);
}

/** For the Toaster: receives every notice, first those that waited. Returns the function that stops it. */
export function receiveNotices(next: Listener): () => void {
  listener = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (listener === next) listener = undefined;
  };
}
