import { contracts } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixturesOf, validRequests } from '../../testing/valid-requests/valid-requests.ts';
import { openWorld } from '../../testing/valid-requests/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let requests: ReturnType<typeof validRequests>;
beforeAll(async () => {
  world = await openWorld();
  requests = validRequests(world);
});
afterAll(() => world.stop());

const rows = contracts.map((contract) => [contract.endpoint.id, contract] as const);

it.each(rows)('%s takes the smallest valid request', async (_, contract) => {
  const { status, code } = await requests.send(contract, await requests.requestOf(contract));
  expect([status < 300, code]).toEqual([true, undefined]);
});

it('has fixtures only for calls of the contract', () => {
  const known = new Set<string>(rows.map(([id]) => id));
  expect(Object.keys(fixturesOf(world)).filter((id) => !known.has(id))).toEqual([]);
});
