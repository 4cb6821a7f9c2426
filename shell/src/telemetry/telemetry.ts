import { registryApi } from '@candlewick/shared-api';
import { urlOf } from '@candlewick/shared-api/client';
import { serviceBaseUrls } from '@candlewick/shared-auth';
import { overridden, pageTokens, snapshot } from '../routing/snapshot.ts';
import type { Report } from './report.types.ts';
import { onTrack } from './track.ts';

interface Tracked {
  readonly remote?: string;
  readonly release?: string;
  readonly ms: number;
}

const flushAfterMs = 5000;
const largestBatch = 50;

const ofFailures = () => import(/* webpackChunkName: "failures" */ './report-failure.ts');

/** Drops what it cannot send: every screen already says that the server cannot be reached. */
async function send(events: readonly Report[]): Promise<void> {
  const { length } = pageTokens;
  const answer = await fetch(urlOf(registryApi.telemetry, undefined, serviceBaseUrls), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tokens: pageTokens, shell: snapshot.shell.hash, events }),
    keepalive: true,
  });
  // An answer that is not read keeps its request open.
  const { token, code = '' } = (await answer.json()) as { token?: string; code?: string };
  if (token) pageTokens.splice(0, length, token);
  else if (await (await ofFailures()).isRenewedAfter(code)) await send(events);
}

/** Sends loads and failures of the shell and of remotes' parts in batches, and the rest when the page is hidden. */
export function startTelemetry(): void {
  let queue: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = queue.splice(0, largestBatch);
    if (events.length > 0) send(events).catch(() => undefined);
  };
  const add = (report: Report) => {
    queue = [...queue, report].slice(-largestBatch);
    timer ??= setTimeout(flush, flushAfterMs);
  };
  onTrack((entry) => {
    const { remote = 'shell', release = snapshot.shell.hash, ms } = entry.data as unknown as Tracked;
    // A developer's override says nothing about the release.
    if (overridden.some(({ name }) => name === remote)) return;
    if (/^(shell_started|part_mounted)$/.test(entry.event)) {
      add({ remote, hash: release, event: 'load', duration_ms: Math.min(ms, 600_000) });
    } else if (/fail|error/.test(entry.event)) {
      // Without its code, the server is not in reach either.
      ofFailures().then(
        ({ reportFailure }) => reportFailure(entry, add),
        () => undefined,
      );
    }
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
}
