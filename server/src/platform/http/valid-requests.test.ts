import { errorsOf } from '@candlewick/shared-api/openapi';
import { contracts } from '@candlewick/shared-api/schemas';
import type { Contract } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../testing/contract-request.ts';
import { mutationsOf } from '../../testing/valid-requests/mutations.ts';
import { fixturesOf, schemaOf, validRequests } from '../../testing/valid-requests/valid-requests.ts';
import { openWorld } from '../../testing/valid-requests/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let requests: ReturnType<typeof validRequests>;
beforeAll(async () => {
  world = await openWorld();
  requests = validRequests(world);
});
afterAll(() => world.stop());

const rowsOf = (some: readonly Contract[]) => some.map((contract) => [contract.endpoint.id, contract] as const);

describe('the smallest valid request', () => {
  it.each(rowsOf(contracts))('of %s succeeds', async (_, contract) => {
    const { status, code } = await requests.send(contract, await requests.requestOf(contract));
    expect([status < 300, code]).toEqual([true, undefined]);
  });

  it('has fixtures only for calls of the contract', () => {
    const known = new Set<string>(contracts.map(({ endpoint }) => endpoint.id));
    expect(Object.keys(fixturesOf(world)).filter((id) => !known.has(id))).toEqual([]);
  });
});

describe("what is another user's", () => {
  /** Ids of the caller's own making. */
  const makesIds = new Set([
    'backtest.request',
    'backtest.saveStrategy',
    'charts.putDrawing',
    'lab.start',
    'lab.addAttempts',
  ]);
  /** Ids that only narrow a list of the caller's own. */
  const filters = new Set(['alerts.notifications']);
  const namesThings = ({ endpoint: { access, id, service }, schemas }: Contract) => {
    const fields = JSON.stringify([schemaOf(schemas.params), schemaOf(schemas.body)]);
    const ofProvider = service === 'billing' && /"(id|payment_method_id|default_payment_method)"/.test(fields);
    return access === 'user' && !makesIds.has(id) && (ofProvider || fields.includes('"format":"uuid"'));
  };

  /** With the ids of both in each list of ids. */
  function mixed(own: unknown, theirs: unknown, name = ''): unknown {
    if (Array.isArray(own)) return /^$|ids$|id_list$/.test(name) ? [...(own as unknown[]), theirs].flat() : theirs;
    if (typeof own !== 'object' || own === null) return own;
    const others = theirs as Readonly<Record<string, unknown>>;
    return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, mixed(value, others[key], key)]));
  }

  it.each(rowsOf(contracts.filter(namesThings)))('is not found by %s, and stays as it is', async (id, contract) => {
    const own = await requests.requestOf(contract);
    const theirs = await requests.requestOf(contract, 'stranger');
    const before = await world.digest();
    const stolen = [{ ...theirs, token: own.token }];
    if (/ids"|id_list"|^\[/.test(JSON.stringify(own.body ?? null)))
      stolen.push({ ...own, body: mixed(own.body, theirs.body) });
    for (const request of stolen) {
      const { status, code } = await requests.send(contract, request);
      const answer = { isRefused: status >= 400, fault: faultOf(contract, { status, code }) };
      expect(answer).toEqual({ isRefused: !filters.has(id), fault: undefined });
    }
    expect(await world.digest()).toEqual(before);
    expect((await requests.send(contract, theirs)).status).toBeLessThan(300);
  });
});

/** What is wrong with an answer, if something is. */
function faultOf(contract: Contract, { status, code }: Outcome): string | undefined {
  if (status < 300) return undefined;
  const isDeclared = code !== undefined && errorsOf(contract).includes(code);
  return status < 500 && isDeclared ? undefined : `${status} ${code}`;
}

/** Several at a time, as from many users. */
async function each<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values();
  const work = async () => {
    for (const item of left) await run(item);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

describe('one changed field', () => {
  it.each(rowsOf(contracts))('at %s is refused with a declared code, or taken', async (_, contract) => {
    const faults: string[] = [];
    let mutations = mutationsOf(contract, await requests.requestOf(contract));
    const send = async (index: number): Promise<'taken' | 'refused'> => {
      const { name, request, isInvalid } = mutations[index]!;
      const outcome = await requests.send(contract, request);
      const isTaken = outcome.status < 300;
      const fault = isTaken && isInvalid ? 'taken' : faultOf(contract, outcome);
      if (fault !== undefined) faults.push(`${name}: ${fault}`);
      return isTaken ? 'taken' : 'refused';
    };
    let refused = mutations.flatMap(({ isInvalid }, index) => (isInvalid ? [index] : []));
    const others = mutations.flatMap(({ isInvalid }, index) => (isInvalid ? [] : [index]));
    // What a request was about may be gone after one that was taken.
    let isUsed = false;
    const renew = async () => {
      if (isUsed) mutations = mutationsOf(contract, await requests.requestOf(contract));
      isUsed = false;
    };
    if (contract.endpoint.method === 'GET') {
      await each(others, send);
    } else {
      for (const index of others) {
        let outcome = await send(index);
        if (outcome === 'refused' && isUsed) {
          await renew();
          outcome = await send(index);
        }
        if (outcome === 'refused') refused.push(index);
        else isUsed = true;
      }
      await renew();
    }
    // All that was refused, once more: it writes nothing. What was refused for its moment is taken now.
    for (let isSteady = false; !isSteady;) {
      const before = await world.digest();
      const taken = new Set<number>();
      await each(refused, async (index) => {
        if ((await send(index)) === 'taken') taken.add(index);
      });
      isSteady = taken.size === 0 || faults.length > 0;
      if (isSteady) expect({ faults, digest: await world.digest() }).toEqual({ faults: [], digest: before });
      refused = refused.filter((index) => !taken.has(index));
    }
  });
});
