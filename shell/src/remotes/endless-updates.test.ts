import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const part = {} as Element;
const tell = vi.fn<(error: Error) => void>();

/** Milliseconds of the page's clock; a frame begins every `frameMs`. */
let now = 0;
let frameMs = 1000 / 60;
let asked: (() => void) | null = null;
let nextFrameAt = 0;
let input: () => void = () => undefined;

/** Moves the clock, with the frames that begin in the meantime. */
function pass(ms: number): void {
  const until = now + ms;
  while (nextFrameAt <= until) {
    now = nextFrameAt;
    nextFrameAt += frameMs;
    const run = asked;
    asked = null;
    run?.();
  }
  now = until;
}

/** React reports an update of the part. */
function update(): void {
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.onCommitFiberRoot?.(1, {
    containerInfo: part,
    pendingLanes: 0,
    suspendedLanes: 0,
  });
}

/** Updates every `everyMs` for a time. */
function keepUpdating(everyMs: number, seconds: number): void {
  for (const until = now + seconds * 1000; now < until; pass(everyMs)) update();
}

beforeEach(async () => {
  vi.resetModules();
  const { followUpdates, watchUpdates } = await import('./endless-updates.ts');
  now = 0;
  nextFrameAt = 0;
  frameMs = 1000 / 60;
  asked = null;
  tell.mockClear();
  vi.stubGlobal('__REACT_DEVTOOLS_GLOBAL_HOOK__', undefined);
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => (asked = run));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => (input = listener));
  followUpdates();
  watchUpdates(part, tell);
});

afterEach(() => vi.unstubAllGlobals());

test.each([60, 120, 240])('an animation may update once a frame for ten minutes at %d Hz', (rate) => {
  frameMs = 1000 / rate;
  keepUpdating(frameMs, 600);
  expect(tell).not.toHaveBeenCalled();
});

test('a stream may update 100 times a second for ten minutes, also in a hidden page', () => {
  keepUpdating(10, 600);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  frameMs = Number.POSITIVE_INFINITY;
  nextFrameAt = Number.POSITIVE_INFINITY;
  keepUpdating(10, 600);
  expect(tell).not.toHaveBeenCalled();
});

test('a stream of 1,000 a second may last four seconds, again and again', () => {
  for (let burst = 0; burst < 20; burst++) {
    keepUpdating(1, 4);
    pass(2_000);
  }
  expect(tell).not.toHaveBeenCalled();
});

test('scrolling may update four times a frame for a minute', () => {
  for (const until = 60_000; now < until; pass(frameMs)) {
    input();
    for (let times = 0; times < 4; times++) update();
  }
  expect(tell).not.toHaveBeenCalled();
});

test.each([
  ['a timer without delay', 5],
  ['microtasks', 0.5],
])('a loop by %s is told of once, after some seconds', async (_name, everyMs) => {
  keepUpdating(everyMs, 20);
  await Promise.resolve();
  expect(tell.mock.calls.map(([error]) => error.message)).toEqual(['It updated itself for 5 seconds without end']);
});

test('a loop in a page that is hidden or cannot paint is told of', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  nextFrameAt = Number.POSITIVE_INFINITY;
  keepUpdating(1, 10);
  await Promise.resolve();
  expect(tell).toHaveBeenCalledOnce();
});
