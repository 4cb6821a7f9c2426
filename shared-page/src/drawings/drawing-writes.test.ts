import type { Drawing } from '@candlewick/shared-design/chart-workspace';
import { describe, expect, it } from 'vitest';
import { createDrawingWrites, withWrites } from './drawing-writes.ts';
import type { DrawingWrite, WriteEnd } from './drawing-writes.ts';

const level = (id: string, price = 1): Drawing => ({ id, kind: 'level', points: [{ time: 0, price }] });
const put = (id: string, price = 1): DrawingWrite => ({ ticker: 'AAPL', id, drawing: level(id, price) });

function started() {
  const sent: { write: DrawingWrite; end: (end: WriteEnd) => void }[] = [];
  let retry = () => {};
  const writes = createDrawingWrites({
    send: (write) => new Promise((end) => sent.push({ write, end })),
    waitToRetry: (act) => {
      retry = act;
    },
  });
  const settle = () => new Promise((done) => setTimeout(done));
  return { sent, writes, settle, retry: () => retry() };
}

describe('writes of drawings', () => {
  it('send the newest state of a drawing after the one on its way', async () => {
    const { sent, writes, settle } = started();
    writes.add([put('a', 1)]);
    writes.add([put('a', 2)]);
    writes.add([put('a', 3)]);
    expect(sent).toHaveLength(1);
    sent[0]?.end('done');
    await settle();
    expect(sent.map(({ write }) => write.drawing?.points[0]?.price)).toEqual([1, 3]);
    sent[1]?.end('done');
    await settle();
    expect(writes.all()).toEqual([]);
  });

  it('wait while the server cannot be reached, and go on later', async () => {
    const { sent, writes, settle, retry } = started();
    writes.add([put('a')]);
    sent[0]?.end('later');
    await settle();
    writes.add([put('b')]);
    expect(sent).toHaveLength(1);
    expect(withWrites([], writes.all())).toEqual([level('a'), level('b')]);
    retry();
    expect(sent.slice(1).map(({ write }) => write.id)).toEqual(['a', 'b']);
  });

  it('that delete all of a symbol replace what waits, and keep their place between the others', async () => {
    const { sent, writes, settle } = started();
    const ids = () => sent.map(({ write }) => `${write.ticker} ${write.id}`);
    const deleteAll = { ticker: 'AAPL', id: null, drawing: null };
    writes.add([put('a', 1)]);
    writes.add([put('a', 2), deleteAll]);
    expect(withWrites([level('old')], writes.all())).toEqual([]);
    // Undone before it was sent, while those of another symbol continue.
    writes.add([put('a', 3), { ...put('k'), ticker: 'KO' }]);
    expect(
      withWrites(
        [level('old')],
        writes.all().filter(({ ticker }) => ticker === 'AAPL'),
      ),
    ).toEqual([level('a', 3)]);
    expect(ids()).toEqual(['AAPL a', 'KO k']);
    sent[0]?.end('done');
    await settle();
    expect(ids().slice(2)).toEqual(['AAPL null']);
    sent[2]?.end('done');
    await settle();
    expect(ids().slice(3)).toEqual(['AAPL a']);
    expect(sent[3]?.write.drawing).toEqual(level('a', 3));
  });

  it('that delete all while the server cannot be reached are sent once it can', async () => {
    const { sent, writes, settle, retry } = started();
    writes.add([put('a')]);
    sent[0]?.end('later');
    await settle();
    writes.add([{ ticker: 'AAPL', id: null, drawing: null }]);
    retry();
    expect(sent.slice(1).map(({ write }) => write.id)).toEqual([null]);
    sent[1]?.end('done');
    await settle();
    expect(writes.all()).toEqual([]);
  });

  it('take back what was refused', async () => {
    const { sent, writes, settle } = started();
    writes.add([put('a'), { ticker: 'AAPL', id: 'b', drawing: null }]);
    expect(withWrites([level('b')], writes.all())).toEqual([level('a')]);
    for (const { end } of sent) end('refused');
    await settle();
    expect(withWrites([level('b')], writes.all())).toEqual([level('b')]);
  });
});
