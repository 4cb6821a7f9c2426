import { registryApi, type EndpointInput } from '@candlewick/shared-api';
import { urlOf } from '@candlewick/shared-api/client';
import { serviceBaseUrls } from '@candlewick/shared-auth';
import { overridden, snapshot } from '../routing/snapshot.ts';
import { onTrack, type TrackedEvent } from './track.ts';

type Report = EndpointInput<typeof registryApi.telemetry>['body']['events'][number];

const flushAfterMs = 5000;
const largestBatch = 50;

const strayErrors = new Set<string>();

/** Loads and failures of the shell and of remotes' parts, as the registry counts them. */
function reportOf({ event, data }: TrackedEvent): Report | null {
  const { remote, release, ms, failure } = data;
  const took = typeof ms === 'number' ? { duration_ms: Math.min(ms, 600_000) } : {};
  const ofShell = { remote: 'shell', hash: snapshot.shell.hash };
  if (event === 'shell_started') return { ...ofShell, event: 'load', ...took };
  if (event === 'shell_failed') return { ...ofShell, event: 'failure', failure: 'render' };
  if (typeof remote !== 'string' || typeof release !== 'string') return null;
  // A developer's override says nothing about the release.
  if (overridden.some(({ name }) => name === remote)) return null;
  const about = { remote, hash: release };
  if (event === 'part_mounted') return { ...about, event: 'load', ...took };
  if (event === 'part_failed')
    return { ...about, event: 'failure', failure: failure as NonNullable<Report['failure']> };
  if (event === 'part_error') {
    // Once per page load: a failing timer would report hundreds of times.
    const key = `${remote} ${failure}`;
    if (strayErrors.has(key)) return null;
    strayErrors.add(key);
    return { ...about, event: 'failure', failure: failure as NonNullable<Report['failure']> };
  }
  if (event === 'part_unmount_failed') return { ...about, event: 'failure', failure: 'unmount' };
  return null;
}

/** Sends loads and failures in batches, and the rest when the page is hidden. Drops what it cannot send. */
export function startTelemetry(): void {
  let queue: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = queue.splice(0, largestBatch);
    if (events.length === 0) return;
    const url = urlOf(registryApi.telemetry, undefined, serviceBaseUrls);
    const headers = { 'Content-Type': 'application/json' };
    fetch(url, { method: 'POST', headers, body: JSON.stringify({ events }), keepalive: true })
      // An answer that is not read keeps its request open.
      .then((response) => response.text())
      .catch(() => {
        // Every screen already says that the server cannot be reached.
      });
  };
  onTrack((entry) => {
    const report = reportOf(entry);
    if (!report) return;
    queue = [...queue, report].slice(-largestBatch);
    timer ??= setTimeout(flush, flushAfterMs);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
}
