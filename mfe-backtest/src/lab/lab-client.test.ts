import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LabClient } from './lab-client.ts';
import type { FromWorker, LabMarket, LabRequest, ToWorker } from './lab.protocol.ts';

class WorkerDouble extends EventTarget {
  readonly sent: ToWorker[] = [];
  isTerminated = false;
  postMessage(message: ToWorker) {
    this.sent.push(message);
  }
  terminate() {
    this.isTerminated = true;
  }
  answer(data: FromWorker) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let workers: WorkerDouble[] = [];
let client: LabClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  workers = [];
  client = new LabClient(() => {
    const worker = new WorkerDouble();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  client.setMarket(market);
});
afterEach(() => {
  client.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const market = { key: 'X' } as LabMarket;
const requestOf = (kind: LabRequest['kind']) => ({ kind, market: 'X' }) as LabRequest;
const listener = () => ({ onPart: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() });
const kindsOf = (worker: WorkerDouble | undefined) => worker?.sent.map(({ type }) => type);

test('the worker starts with the first request, and gets the bars once', () => {
  expect(workers).toEqual([]);
  const asked = listener();
  client.start(requestOf('run'), asked);
  client.setMarket({ ...market });
  client.start(requestOf('strip'), listener());
  expect(kindsOf(workers[0])).toEqual(['market', 'pause', 'start', 'start']);
  workers[0]?.answer({ type: 'part', id: 1, part: [] });
  workers[0]?.answer({ type: 'done', id: 1 });
  expect([asked.onPart.mock.calls, asked.onDone.mock.calls.length]).toEqual([[[[]]], 1]);
});

test('a newer request of a kind replaces the older one, which is told nothing more', () => {
  const older = listener();
  client.start(requestOf('run'), older);
  client.start(requestOf('run'), listener());
  workers[0]?.answer({ type: 'part', id: 1, part: [] });
  expect(older.onPart).not.toHaveBeenCalled();
});

test('a worker that fails ends all requests with a reason, and the next request starts another', () => {
  const asked = listener();
  client.start(requestOf('run'), asked);
  workers[0]?.dispatchEvent(new Event('error'));
  expect(asked.onFailed).toHaveBeenCalledWith(expect.stringContaining('Try again'));
  client.start(requestOf('run'), listener());
  expect([workers[0]?.isTerminated, kindsOf(workers[1])]).toEqual([true, ['market', 'pause', 'start']]);
});

test('an error of a worker that was terminated concerns nobody', () => {
  const cancel = client.start(requestOf('walkForward'), listener());
  const other = listener();
  client.start(requestOf('run'), other);
  cancel();
  const late = new Event('error', { cancelable: true });
  workers[0]?.dispatchEvent(late);
  expect(late.defaultPrevented).toBe(true);
  expect(other.onFailed).not.toHaveBeenCalled();
  expect(workers[1]?.isTerminated).toBe(false);
});

test('a worker that does not answer has failed, but not while the page is hidden', () => {
  const asked = listener();
  client.start(requestOf('run'), asked);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(600_000);
  expect(asked.onFailed).not.toHaveBeenCalled();
  expect(workers[0]?.sent.at(-1)).toEqual({ type: 'pause', isPaused: true });
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(61_000);
  expect(asked.onFailed).toHaveBeenCalledOnce();
});

test('cancelling a walk-forward restarts the worker, and what else was asked for continues', () => {
  const other = listener();
  const cancel = client.start(requestOf('walkForward'), listener());
  client.start(requestOf('run'), other);
  cancel();
  expect(workers[0]?.isTerminated).toBe(true);
  expect(kindsOf(workers[1])).toEqual(['market', 'pause', 'start']);
  workers[1]?.answer({ type: 'done', id: 2 });
  expect(other.onDone).toHaveBeenCalledOnce();
});
