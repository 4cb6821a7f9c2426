import { describe, expect, it } from 'vitest';
import type { Notifications } from '../database/notifications.ts';
import { EventHub } from './event-hub.ts';
import type { Feed, Reader } from './feed.ts';

/** Notifications within the test: what the hub needs of them. */
function notifier() {
  const listeners = new Set<(payload: { parent_id: string }) => void>();
  const reconnected = new Set<() => void>();
  const notifications = {
    subscribe: (_topic: string, listener: never) => listeners.add(listener),
    onReconnect: (listener: () => void) => reconnected.add(listener),
  } as unknown as Notifications;
  return {
    notifications,
    announce: (parent_id: string) => listeners.forEach((listener) => listener({ parent_id })),
    reconnect: () => reconnected.forEach((listener) => listener()),
  };
}

/** A counter that can be set, as a feed; counts its reads. */
function counter(kind: Feed['kind']) {
  let value = 0;
  const state = { reads: 0, failing: false, ended: false };
  const feed: Feed<'backtest'> = {
    topic: 'backtest',
    subjectOf: ({ parent_id }) => parent_id,
    kind,
    async read(_subject, after) {
      state.reads += 1;
      await Promise.resolve();
      if (state.failing) throw new Error('the database is away');
      const first = kind === 'latest' ? value : Number(after ?? -1) + 1;
      const ids = Array.from({ length: value - first + 1 }, (_, index) => String(first + index));
      const events = ids.filter((id) => id !== after).map((id) => ({ id, data: Number(id) }));
      return { events, ended: state.ended };
    },
  };
  return { feed, state, set: (next: number) => (value = next) };
}

function reader(lastId?: string): Reader & { got: string[]; ended: boolean } {
  return {
    lastId,
    got: [],
    ended: false,
    give(event) {
      this.got.push(event.id);
    },
    end() {
      this.ended = true;
    },
  };
}

describe('a hub', () => {
  it('reads once per change and sends all readers the same bytes', async () => {
    const { notifications, announce } = notifier();
    const { feed, state, set } = counter('latest');
    const hub = new EventHub(notifications, () => undefined);
    const bytes = new Set<Buffer>();
    const readers = Array.from({ length: 700 }, () => reader());
    for (const one of readers) {
      const give = one.give.bind(one);
      hub.join(feed, 'a', { ...one, give: (event, kind) => (bytes.add(event.bytes), give(event, kind)) });
    }
    await expect.poll(() => readers.every(({ got }) => got.length === 1)).toBe(true);
    expect(state.reads).toBe(1);
    set(1);
    announce('a');
    announce('another one');
    await expect.poll(() => readers.every(({ got }) => got.length === 2)).toBe(true);
    expect(state.reads).toBe(2);
    expect(bytes.size).toBe(2);
  });

  it('coalesces changes during a read, and ends with the last one', async () => {
    const { notifications, announce } = notifier();
    const { feed, state, set } = counter('latest');
    const hub = new EventHub(notifications, () => undefined);
    const one = reader();
    hub.join(feed, 'a', one);
    for (let value = 1; value <= 100; value += 1) {
      set(value);
      announce('a');
    }
    await expect.poll(() => one.got.at(-1)).toBe('100');
    expect(state.reads).toBeLessThan(10);
  });

  it('sends a resuming reader only what it missed: the current state, or the log after its last id', async () => {
    for (const [kind, missed] of [
      ['latest', ['7']],
      ['log', ['5', '6', '7']],
    ] as const) {
      const { notifications, announce } = notifier();
      const { feed, set } = counter(kind);
      const hub = new EventHub(notifications, () => undefined);
      set(7);
      const [fresh, behind, current] = [reader(), reader('4'), reader('7')];
      for (const one of [fresh, behind, current]) hub.join(feed, 'a', one);
      await expect.poll(() => behind.got, { message: kind }).toEqual(missed);
      expect(current.got).toEqual([]);
      set(8);
      announce('a');
      await expect.poll(() => current.got).toEqual(['8']);
      await expect.poll(() => behind.got).toEqual([...missed, '8']);
      await expect.poll(() => fresh.got.at(-1)).toBe('8');
    }
  });

  it('recovers from a failed read and from a broken connection', async () => {
    const { notifications, announce, reconnect } = notifier();
    const { feed, state, set } = counter('latest');
    const errors: Error[] = [];
    const hub = new EventHub(notifications, (error) => errors.push(error));
    const one = reader();
    hub.join(feed, 'a', one);
    await expect.poll(() => one.got).toEqual(['0']);
    state.failing = true;
    set(1);
    announce('a');
    await expect.poll(() => errors).toHaveLength(1);
    state.failing = false;
    await expect.poll(() => one.got).toEqual(['0', '1']);
    set(2);
    reconnect(); // nobody announced it
    await expect.poll(() => one.got).toEqual(['0', '1', '2']);
  });

  it('ends its readers when the feed ends, and sends later ones the last event', async () => {
    const { notifications, announce } = notifier();
    const { feed, state, set } = counter('latest');
    const hub = new EventHub(notifications, () => undefined);
    const one = reader();
    hub.join(feed, 'a', one);
    await expect.poll(() => one.got).toEqual(['0']);
    set(1);
    state.ended = true;
    announce('a');
    await expect.poll(() => one.ended).toBe(true);
    const late = reader('1');
    hub.join(feed, 'a', late);
    await expect.poll(() => [late.got, late.ended]).toEqual([['1'], true]);
  });

  it('reads nothing for a subject without readers', async () => {
    const { notifications, announce } = notifier();
    const { feed, state } = counter('latest');
    const hub = new EventHub(notifications, () => undefined);
    const one = reader();
    const leave = hub.join(feed, 'a', one);
    await expect.poll(() => one.got).toEqual(['0']);
    leave();
    const { reads } = state;
    announce('a');
    await Promise.resolve();
    expect(state.reads).toBe(reads);
  });
});
