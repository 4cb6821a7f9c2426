// Preloaded into the server: on SIGUSR2 it writes the event loop delay since the last signal. JavaScript, because for TypeScript Node would
// load its compiler, 25 MB, before the server turns the cache of compiled code on.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const path = process.env['EVENT_LOOP_PROBE'];
if (isMainThread && path) {
  const resolutionMs = 1;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  process.on('SIGUSR2', () => {
    // The histogram records the time between two samples, so the planned interval is subtracted.
    const late = (/** @type {number} */ nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
    writeFileSync(path, JSON.stringify({ p99: late(delay.percentile(99)), max: late(delay.max) }));
    delay.reset();
  });
}
