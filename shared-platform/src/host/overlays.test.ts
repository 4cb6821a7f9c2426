import { expect, test, vi } from 'vitest';
import type { PartProps } from '../lifecycles.tsx';
import { createOverlays } from './overlays.ts';

function setUp() {
  const log: string[] = [];
  let given: PartProps = {};
  let dismissLast: () => void = () => undefined;
  const open = createOverlays({
    find(id) {
      if (id === 'unknown') throw new Error('nobody has it');
      return id;
    },
    show(id, props, dismiss) {
      log.push(`show ${id}`);
      given = props;
      dismissLast = dismiss;
      return {
        update(next) {
          log.push(`update ${id}`);
          given = next;
        },
        close: () => void log.push(`close ${id}`),
      };
    },
  });
  const close = () => given['close'] as (result: unknown) => void;
  return { log, open, close, dismiss: () => dismissLast(), props: () => given };
}

test('opening another overlay replaces the first, whose caller gets null', async () => {
  const { log, open, close } = setUp();
  const first = open('one');
  const closeFirst = close();
  const second = open('two');
  expect(await first).toBeNull();
  closeFirst('late');
  close()('done');
  close()('twice');
  expect(await second).toBe('done');
  expect(log).toEqual(['show one', 'close one', 'show two', 'close two']);
});

test('the same overlay opened again gets the new props, and only the new caller gets the answer', async () => {
  const { log, open, close, dismiss, props } = setUp();
  const first = open('one', { symbol: 'AAPL' });
  const closeFirst = close();
  const second = open('one', { symbol: 'MSFT' });
  expect(await first).toBeNull();
  expect(props()).toMatchObject({ symbol: 'MSFT' });
  const answered = vi.fn();
  void second.then(answered);
  closeFirst('of AAPL');
  await Promise.resolve();
  expect(answered).not.toHaveBeenCalled();
  dismiss();
  expect(await second).toBeNull();
  expect(log).toEqual(['show one', 'update one', 'close one']);
  dismiss();
  expect(log).toHaveLength(3);
});

test('an unknown overlay is refused, and the open one stays', async () => {
  const { log, open, close } = setUp();
  const first = open('one');
  await expect(open('unknown')).rejects.toThrow('nobody has it');
  close()('kept');
  expect(await first).toBe('kept');
  expect(log).toEqual(['show one', 'close one']);
});
