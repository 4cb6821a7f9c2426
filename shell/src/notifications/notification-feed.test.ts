import { afterEach, expect, test, vi } from 'vitest';
import { followFeed } from './notification-feed.ts';

/** A stream of a server that tests feed by hand. */
function createStream() {
  const listeners = new Set<(state: number) => void>();
  let opened = 0;
  async function* open(signal: AbortSignal): AsyncGenerator<number> {
    opened++;
    const waiting: number[] = [];
    let wake = () => {};
    const listener = (state: number) => {
      waiting.push(state);
      wake();
    };
    listeners.add(listener);
    signal.addEventListener('abort', () => wake(), { once: true });
    try {
      while (!signal.aborted) {
        for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) yield state;
        if (!signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      listeners.delete(listener);
    }
  }
  return {
    open,
    opened: () => opened,
    isOpen: () => listeners.size,
    send: (state: number) => listeners.forEach((listener) => listener(state)),
  };
}

const stops: (() => void)[] = [];
let feeds = 0;

/** Tabs of one browser; each test has a name of its own. */
function createTabs(stream: ReturnType<typeof createStream>) {
  const name = `feed ${++feeds}`;
  return () => {
    const states: number[] = [];
    const stop = followFeed({ name, open: stream.open, onState: (state: number) => void states.push(state) });
    stops.push(stop);
    return { states, stop };
  };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('three tabs share one stream and hear the same', async () => {
  const stream = createStream();
  const openTab = createTabs(stream);
  const tabs = [openTab(), openTab(), openTab()];
  await vi.waitFor(() => expect(stream.isOpen()).toBe(1));
  stream.send(3);
  stream.send(4);
  await vi.waitFor(() =>
    expect(tabs.map(({ states }) => states)).toEqual([
      [3, 4],
      [3, 4],
      [3, 4],
    ]),
  );
  expect(stream.opened()).toBe(1);
});

test('a tab that opens later asks the leader', async () => {
  const stream = createStream();
  const openTab = createTabs(stream);
  const first = openTab();
  await vi.waitFor(() => expect(stream.isOpen()).toBe(1));
  stream.send(7);
  await vi.waitFor(() => expect(first.states).toEqual([7]));
  const late = openTab();
  await vi.waitFor(() => expect(late.states).toEqual([7]));
  expect(stream.opened()).toBe(1);
});

test('when the leader closes, another tab leads', async () => {
  const stream = createStream();
  const openTab = createTabs(stream);
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(stream.isOpen()).toBe(1));
  first.stop();
  await vi.waitFor(() => expect([stream.opened(), stream.isOpen()]).toEqual([2, 1]));
  stream.send(9);
  await vi.waitFor(() => expect(second.states).toEqual([9]));
  expect(first.states).toEqual([]);
});

test('a refused stream is asked for again after a pause, and not before', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let asked = 0;
  // oxlint-disable-next-line require-yield -- it is refused before the first event
  async function* open(): AsyncGenerator<number> {
    asked++;
    throw new Error('Too many');
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    stops.push(followFeed({ name: `feed ${++feeds}`, open, onState: () => undefined }));
    await vi.waitFor(() => expect(asked).toBe(1));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toBe(2);
    expect(warn).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
    warn.mockRestore();
  }
});
