import { LabQueue } from './lab-queue.ts';
import type { ToWorker } from './lab.protocol.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
const queue = new LabQueue((message) => postMessage(message));

/** A message to itself comes after those that wait already; a timer would wait 4 ms. */
const turns = new MessageChannel();
let isTurning = false;

function turn(): void {
  if (isTurning || !queue.hasWork) return;
  isTurning = true;
  turns.port2.postMessage(null);
}

turns.port1.onmessage = () => {
  isTurning = false;
  queue.work();
  turn();
};

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  queue.take(data);
  turn();
});
