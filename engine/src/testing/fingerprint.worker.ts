import { parentPort } from 'node:worker_threads';
import { fingerprints } from './fingerprint.ts';

// The rule of oxlint is about windows: a port of a worker has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.postMessage(fingerprints());
