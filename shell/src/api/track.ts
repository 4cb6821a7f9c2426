import { snapshot } from '../routing/snapshot.ts';

type Data = Readonly<Record<string, string | number | boolean>>;

/** Telemetry of this page view, oldest first; the newest 200 are kept for a report. */
export const trackedEvents: { readonly event: string; readonly at: number; readonly data: Data }[] = [];

/** Records one event with the snapshot it happened on, and announces it as a `candlewick:track` event of the window. */
export function track(event: string, data: Data = {}): void {
  const entry = { event, at: Date.now(), data: { ...data, snapshot: snapshot.id } };
  trackedEvents.push(entry);
  if (trackedEvents.length > 200) trackedEvents.shift();
  window.dispatchEvent(new CustomEvent('candlewick:track', { detail: entry }));
}
