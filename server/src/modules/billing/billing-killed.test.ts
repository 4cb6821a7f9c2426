import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { billingApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { newBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { inCampaign } from '../../testing/campaign.ts';
import { startServerProcess, stillRunning, usedDataFolder } from '../../testing/server-process.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { call } from '../../testing/test-server.ts';

const timeout = 60_000;
let dataDir: string;
let server: ServerProcess;
const start = () => startServerProcess({ DATA_DIR: dataDir });
beforeAll(async () => {
  dataDir = await usedDataFolder(inject('dataDir'));
  server = await start();
});
beforeEach(async () => {
  server = await stillRunning(server, start);
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const at = () => server as never;
const poll = <T>(read: () => Promise<T>) => expect.poll(read, { timeout });

/** Pays again what the kill has prevented, as the user would, who sees the payment as it is at the provider. */
async function payIfOpen(user: Buyer, payment: { readonly id: string; readonly client_secret: string }) {
  const { publishable_key } = (await call(at(), billingApi.paymentConfig, {}, user.token)).body;
  const url = `${server.address}/sandbox/v1/payment_intents/${payment.id}?client_secret=${payment.client_secret}`;
  const headers = { authorization: `Bearer ${publishable_key}` };
  const { status } = (await (await fetch(url, { headers })).json()) as { status: string };
  if (status !== 'succeeded') expect(await user.confirm(payment)).toBe(200);
}

/** What a user has paid, without those payments that were never tried. */
async function paidBy({ token }: Buyer) {
  const input = { params: { provider: 'stripe' }, query: {} } as const;
  const { transactions } = (await call(at(), billingApi.transactions, input, token)).body;
  return transactions.map(({ status, amount }) => [status, amount]);
}

describe('a server that is killed while users pay', () => {
  it.each(inCampaign([0, 1, 2, 3, 5, 8, 12, 18, 25, 35, 60, 100, 200], [12]))(
    '%i ms after they have confirmed charges each once, and gives each what was paid for',
    async (delayMs) => {
      const [ofCredits, ofPlan, choosing] = await Promise.all([newBuyer(at), newBuyer(at), newBuyer(at)]);
      const pack = await ofCredits.openCredits(1000);
      const plan = await ofPlan.subscribe();
      const cut = Promise.allSettled([
        ofCredits.confirm(pack),
        ofPlan.confirm(plan),
        choosing.subscribe(),
        choosing.subscribe(),
      ]);
      await sleep(delayMs);
      await server.kill();
      await cut;
      server = await start();

      await payIfOpen(ofCredits, pack);
      await payIfOpen(ofPlan, plan);
      const [again, twice] = await Promise.all([choosing.subscribe(), choosing.subscribe()]);
      expect(again.id).toBe(twice.id);
      await choosing.confirm(again);

      await poll(async () => (await ofCredits.credits()).purchased).toBe(1000);
      for (const user of [ofPlan, choosing]) await poll(() => user.tier()).toBe('beginner');
      expect(await paidBy(ofCredits)).toEqual([['succeeded', 1500]]);
      for (const user of [ofPlan, choosing]) {
        expect(await paidBy(user)).toEqual([['succeeded', 2100]]);
        expect((await user.credits()).credits).toBe(2000);
      }
    },
    120_000,
  );
});
