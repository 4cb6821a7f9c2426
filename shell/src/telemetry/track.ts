import { snapshot } from '../routing/snapshot.ts';

type Data = Readonly<Record<string, string | number | boolean>>;

export interface TrackedEvent {
  readonly event: string;
  /** UTC epoch milliseconds. */
  readonly at: number;
  readonly data: Data;
}

const listeners = new Set<(entry: TrackedEvent) => void>();

/** Records an event with the current snapshot and dispatches it on the window as `candlewick:track`. */
export function track(event: string, data: Data = {}): void {
  const entry: TrackedEvent = { event, at: Date.now(), data: { ...data, snapshot: snapshot.id } };
  for (const listener of listeners) listener(entry);
  window.dispatchEvent(new CustomEvent('candlewick:track', { detail: entry }));
}

export function onTrack(listener: (entry: TrackedEvent) => void): void {
  listeners.add(listener);
}
