import { chartsApi, drawingKinds, drawingLimits } from '@candlewick/shared-api';
import type { EndpointInput } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillTicker, level, putDrawing } from '../../testing/drawings.ts';
import { call, registerUser, startTestServer } from '../../testing/test-server.ts';

type Body = EndpointInput<typeof chartsApi.putDrawing>['body'];

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => server.stop());

/** The calls of one user. */
async function newUser() {
  const token = await registerUser(server);
  return {
    token,
    all: async (ticker = 'AAPL') =>
      (await call(server, chartsApi.drawings, { params: { ticker } }, token)).body.drawings,
    put: (body: Body, id: string = crypto.randomUUID(), ticker = 'AAPL') =>
      putDrawing(server, token, { ticker, id }, body),
    delete: (id: string, ticker = 'AAPL') => call(server, chartsApi.deleteDrawing, { params: { ticker, id } }, token),
    deleteAll: (ticker = 'AAPL') => call(server, chartsApi.deleteDrawings, { params: { ticker } }, token),
  };
}

const newId = () => crypto.randomUUID();
const point = (price: number) => ({ time: Date.UTC(2025, 0, 2) + price * 86_400_000, price });
const bodyOf = (kind: keyof typeof drawingKinds) =>
  ({ kind, points: [1, 2, 3].slice(0, drawingKinds[kind]).map(point), text: 'Note' }) as Body;

describe('drawings', () => {
  it('of every kind are kept as they were drawn, oldest first', async () => {
    const user = await newUser();
    const kinds = Object.keys(drawingKinds) as (keyof typeof drawingKinds)[];
    const drawn: { id: string; drawing: Body }[] = [];
    for (const kind of kinds) {
      const one = { id: newId(), drawing: bodyOf(kind) };
      expect((await user.put(one.drawing, one.id)).status).toBe(204);
      drawn.push(one);
    }
    expect(await user.all()).toEqual(drawn);
    expect(await user.all('KO')).toEqual([]);
  });

  it('are replaced, deleted one by one, and all of a symbol', async () => {
    const user = await newUser();
    const [first, second] = [newId(), newId()];
    await user.put(level(1), first);
    await user.put(level(2), second);
    await user.put(level(3), second, 'KO');
    const changed: Body = {
      ...level(4),
      style: { color: 'chart2', width: 2, dash: 'dashed' },
      is_locked: true,
      is_hidden: true,
    };
    await user.put(changed, first);
    expect(await user.all()).toEqual([
      { id: first, drawing: changed },
      { id: second, drawing: level(2) },
    ]);
    expect((await user.delete(first)).status).toBe(204);
    expect((await user.delete(first)).problem.code).toBe('not_found');
    expect((await user.deleteAll()).status).toBe(204);
    expect(await user.all()).toEqual([]);
    expect(await user.all('ko')).toEqual([{ id: second, drawing: level(3) }]);
  });

  it('are of a symbol, also of one that no market has', async () => {
    const user = await newUser();
    const id = newId();
    await user.put(level(), id, 'gone9');
    expect(await user.all('GONE9')).toEqual([{ id, drawing: level() }]);
    expect((await user.delete(id, 'GONE9')).status).toBe(204);
    expect(await user.all('GONE9')).toEqual([]);
  });

  it.each([1.5e-7, 700_000, -0.3])('keep a price of %d', async (price) => {
    const user = await newUser();
    const id = newId();
    await user.put(level(price), id);
    expect(await user.all()).toEqual([{ id, drawing: level(price) }]);
  });

  it('are another user’s in no call, whatever their ids', async () => {
    const [ada, bob] = [await newUser(), await newUser()];
    const id = newId();
    await ada.put(level(1), id);
    expect((await bob.delete(id)).problem.code).toBe('not_found');
    await bob.put(level(2), id);
    await bob.deleteAll();
    expect(await ada.all()).toEqual([{ id, drawing: level(1) }]);
    expect(await bob.all()).toEqual([]);
  });

  it('of two tabs that draw concurrently are all kept, and the last change of one wins', async () => {
    const user = await newUser();
    const ids = Array.from({ length: 20 }, newId);
    await Promise.all(ids.flatMap((id, index) => [user.put(level(index), id), user.put(level(index), id)]));
    const kept = await user.all();
    expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(kept.map(({ drawing }) => drawing.points[0]?.price).toSorted()).toEqual(
      ids.map((_, index) => index).toSorted(),
    );
  });

  it('are at most 200 on a symbol, however many are drawn concurrently', async () => {
    const user = await newUser();
    await fillTicker(server, user.token, 'KO');
    const more = await Promise.all([user.put(level(), newId(), 'KO'), user.put(level(), newId(), 'KO')]);
    for (const { status, problem } of more) {
      expect([status, problem.code]).toEqual([409, 'too_many_drawings']);
      expect(problem.detail).toBe(
        'KO has 200 drawings, the most that one symbol can have. Delete one to draw another.',
      );
    }
    const all = await user.all('KO');
    expect(all).toHaveLength(drawingLimits.perTicker);
    expect((await user.put(level(7), all[0]!.id, 'KO')).status).toBe(204);
    expect((await user.put(level())).status).toBe(204);
  });

  it('are at most 5,000 of a user', async () => {
    const user = await newUser();
    await user.put(level(), newId(), 'T0');
    const pool = new pg.Pool(server.connection);
    await pool.query(
      `insert into drawings (user_id, ticker, id, drawing)
       select user_id, 'T' || (n / 100), gen_random_uuid(), drawing
       from drawings, generate_series(100, 5098) as n where ticker = 'T0'`,
    );
    await pool.end();
    const { problem } = await user.put(level(), newId(), 'NEW');
    expect([problem.code, problem.detail]).toEqual([
      'too_many_drawings',
      'You have 5000 drawings, the most that one account can have. Delete some on any symbol to draw another.',
    ]);
    expect(await user.all('NEW')).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['an unknown kind', { ...level(), kind: 'circle' }],
    ['a point too many', { ...level(), points: [point(1), point(2)] }],
    ['a point too few', { ...bodyOf('channel'), points: [point(1), point(2)] }],
    ['an unknown key', { ...level(), script: 'x' }],
    ['an unknown key of a point', { ...level(), points: [{ ...point(1), z: 1 }] }],
    ['a price beyond all', level(1e13)],
    ['a price that is none', { ...level(), points: [{ time: 0, price: null }] }],
    ['a time beyond the calendar', { ...level(), points: [{ time: 1e15, price: 1 }] }],
    ['a text that is none', { ...bodyOf('text'), text: ' ' }],
    ['no text', { kind: 'text', points: [point(1)] }],
    ['a long text', { ...bodyOf('text'), text: 'x'.repeat(201) }],
    ['a text that turns its direction', { ...bodyOf('text'), text: 'a\u202eb' }],
    ['a color of its own', { ...level(), style: { color: '#f00', width: 1, dash: 'solid' } }],
    ['a wide line', { ...level(), style: { color: 'up', width: 4, dash: 'solid' } }],
    ['a level with a position', { ...level(), position: { account: 1, risk_percent: 1 } }],
    ['a risk of more than everything', { ...bodyOf('long'), position: { account: 1, risk_percent: 101 } }],
  ])('with %s are refused', async (_, body) => {
    const user = await newUser();
    expect((await user.put(body as Body)).problem.code).toBe('invalid_request');
    expect(await user.all()).toEqual([]);
  });

  it('that are huge are refused before they are read', async () => {
    const user = await newUser();
    const huge = { ...level(), text: 'x'.repeat(100_000) };
    expect((await user.put(huge)).problem.code).toBe('payload_too_large');
  });
});
