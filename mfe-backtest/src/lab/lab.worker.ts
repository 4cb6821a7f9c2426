import { LabQueue } from './lab-queue.ts';
import type { ToWorker } from './lab.protocol.ts';

const queue = new LabQueue((message) => postMessage(message));

/** A message to itself comes after those that wait already; a timer would wait 4 ms. */
const turns = new MessageChannel();
let isTurning = false;

function turn(): void {
  if (isTurning || !queue.hasWork) return;
  isTurning = true;
  turns.port2.postMessage(null);
}

turns.port1.addEventListener('message', () => {
  isTurning = false;
  queue.work();
  turn();
});
turns.port1.start();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  queue.take(data);
  turn();
});
