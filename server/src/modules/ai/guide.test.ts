import { aiApi } from '@candlewick/shared-api';
import { ai } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, registerUser, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let user: string;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  user = await registerUser(server);
});
afterAll(() => server.stop());

const find = async (search?: string) =>
  (await call(server, aiApi.guide, { query: search === undefined ? {} : { search } }, user)).body.entries;
const namesOf = async (search: string) => (await find(search)).map(({ kind, name }) => `${kind}: ${name}`);

it('explains the app, terms, indicators, patterns and metrics on every plan', async () => {
  const entries = await find();
  expect(ai.guide.response.parse({ entries })).toEqual({ entries });
  const kinds = Map.groupBy(entries, ({ kind }) => kind);
  expect([...kinds.keys()].toSorted()).toEqual(['help', 'indicator', 'metric', 'pattern', 'term']);
  for (const [kind, all] of kinds) {
    expect(all.length, kind).toBeGreaterThan(20);
    expect(new Set(all.map(({ name }) => name)).size, kind).toBe(all.length);
  }
  expect(entries.length).toBeLessThan(500);
  const marked = entries.flatMap(({ paragraphs }) => paragraphs).filter((text) => /`|\*\*|(?<!\w)_\w/.test(text));
  expect(marked).toEqual([]);
});

it('finds an entry by words of its names, begun or whole', async () => {
  expect((await namesOf('sharpe'))[0]).toBe('term: Sharpe ratio');
  expect(await namesOf('sharpe')).toContain('metric: Sharpe ratio');
  expect(await namesOf('moving average')).toContain('indicator: SMA');
  expect(await namesOf('SCREEN')).toContain('help: Screener');
  expect(await namesOf('engulf')).toContain('pattern: Bullish engulfing');
  expect(await namesOf('no such action')).toEqual([]);
});
