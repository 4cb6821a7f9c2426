// Loaded into the server before its program: on SIGUSR2 it writes how late the event loop has been since the last time.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const path = process.env['EVENT_LOOP_PROBE'];
if (isMainThread && path) {
  const resolutionMs = 1;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  process.on('SIGUSR2', () => {
    // The histogram holds the time between two looks, so what was planned is taken off.
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
    writeFileSync(path, JSON.stringify({ p99: late(delay.percentile(99)), max: late(delay.max) }));
    delay.reset();
  });
}
