import { creditPacks, offeredTiers, subscriptionIntervals } from '@candlewick/shared-api';
import { Stripe } from 'stripe';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiProblem } from '../../api-problem.ts';
import { checkAccess, checkBooks } from '../../testing/billing-books.ts';
import { openTestBilling } from '../../testing/billing.ts';
import type { TestBilling } from '../../testing/billing.ts';
import { inCampaign } from '../../testing/campaign.ts';
import { openWebhookEndpoint } from '../../testing/webhook-endpoint.ts';
import { paymentsOf } from './payments/payments.repository.ts';

/** After any day on which this runs: the sandbox's own clock is not moved, and a payment is never made before its price. */
const start = Date.UTC(2099, 0, 31, 12);
const dayMs = 86_400_000;
const longestMs = inCampaign(1_500_000, 120_000);

interface Delivery {
  readonly body: string;
  readonly signature: string;
}

let test: TestBilling;
let endpoint: Awaited<ReturnType<typeof openWebhookEndpoint>>;
const inbox: Delivery[] = [];
beforeAll(async () => {
  test = await openTestBilling(start);
  endpoint = await openWebhookEndpoint((body, signature) => {
    inbox.push({ body, signature });
    return Promise.resolve(200);
  });
  test.payments.deliverEvents(endpoint.url);
});
afterAll(async () => {
  await test.close();
  await endpoint.close();
});

const choices = offeredTiers.flatMap((tier) => subscriptionIntervals.map((interval) => ({ tier, interval })));
const card = fc.constantFrom('pm_card_visa', 'pm_card_visa', 'pm_card_mastercard', 'pm_card_chargeDeclined');
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      choice: fc.constantFrom(...choices),
      card,
      autoRenewal: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('race' as const), choice: fc.constantFrom(...choices), card }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('credits' as const), pack: fc.constantFrom(...creditPacks), card }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('spend' as const), credits: fc.integer({ min: 1, max: 3000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.oneof(fc.integer({ min: 0, max: 3_600_000 }), fc.integer({ min: 0, max: 40 * dayMs })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('free' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('renewal' as const), isOn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancelDowngrade' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), which: fc.nat(), part: fc.constantFrom(0.3, 1) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver' as const), seed: fc.nat(), drops: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('renewals' as const) }) },
  // The SDK waits before it tries again, so this takes seconds.
  {
    weight: inCampaign(1, 0),
    arbitrary: fc.record({ kind: fc.constant('outage' as const), when: fc.constantFrom('before', 'after') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconcile' as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

/** What the app or the provider refuses is an answer; anything else is a failure of the app. */
async function tolerating(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isAnswer =
      error instanceof Stripe.errors.StripeError || (error instanceof ApiProblem && error.code !== 'internal_error');
    if (!isAnswer) throw error;
  }
}

async function handleJobs(): Promise<void> {
  for (const job of test.takeEventJobs()) await test.billing.events.handle(job);
}

/** Delivers what has come in: each event twice, half of them never or all, in an order of the seed. */
async function deliver(seed: number, drops: boolean): Promise<void> {
  const events = inbox.splice(0).filter((_, index) => !drops || (index + seed) % 2 === 0);
  const twice = [...events, ...events].map((event, index) => ({ event, key: (index * 7919 + seed) % 101 }));
  for (const { event } of twice.toSorted((a, b) => a.key - b.key)) {
    await test.billing.events.take(Buffer.from(event.body), event.signature);
    await handleJobs();
  }
}

/** Shows the prices, opens the payment, and compares what is charged with what was shown. */
async function openPlan(user: string, choice: (typeof choices)[number], autoRenewal: boolean) {
  const { quoted_at: quotedAt, tiers } = await test.billing.subscriptions.prices(user);
  const opened = await test.billing.checkout.subscribe(user, { ...choice, card: undefined, autoRenewal, quotedAt });
  if (opened.effect !== 'payment') return undefined;
  const entry = tiers[choice.tier];
  const shown = entry[`upgrade_price_${choice.interval}_from_current_tier`] ?? entry[choice.interval].per_month;
  expect(opened.amount).toBe(shown * (choice.interval === 'yearly' ? 12 : 1));
  return opened;
}

async function payPlan(user: string, { choice, card: paying, autoRenewal }: Extract<Action, { kind: 'plan' }>) {
  const opened = await openPlan(user, choice, autoRenewal);
  if (!opened) return;
  await test.confirm(opened.id, paying);
  await test.billing.payments.payment(user, opened.id);
}

/** Two purchases at once: one opened before the other is paid, and paid after it. */
async function race(user: string, { choice, card: paying }: Extract<Action, { kind: 'race' }>) {
  const opened = await openPlan(user, choice, true);
  if (!opened) return;
  const other = choices[(choices.indexOf(choice) + 1) % choices.length]!;
  const [first, second] = await Promise.allSettled([
    test.confirm(opened.id, paying),
    test.billing.checkout.subscribe(user, { ...other, card: undefined, autoRenewal: true, quotedAt: undefined }),
  ]);
  if (second.status === 'fulfilled' && second.value.effect === 'payment') {
    await tolerating(() => test.confirm(second.value.id ?? '', 'pm_card_visa'));
  }
  if (first.status === 'rejected') throw first.reason as Error;
}

async function refund(user: string, which: number, part: number) {
  const paid = (await paymentsOf(user, test.database.db)).filter(({ status }) => status === 'succeeded');
  const payment = paid[which % paid.length];
  if (!payment?.providerId) return;
  const amount = Math.ceil((payment.amountCents - payment.refundedCents) * part);
  await test.stripe.refunds.create({ payment_intent: payment.providerId, amount });
}

async function act(user: string, one: Action): Promise<void> {
  const { billing, credits, database } = test;
  switch (one.kind) {
    case 'plan':
      return payPlan(user, one);
    case 'race':
      return race(user, one);
    case 'credits': {
      const { id } = await billing.checkout.buyCredits(user, { credits: one.pack, card: undefined, shownForMs: 0 });
      return test.confirm(id, one.card);
    }
    case 'spend': {
      const reference = crypto.randomUUID();
      await database.db.transaction((transaction) => credits.reserve(user, reference, one.credits, transaction));
      return database.db.transaction((transaction) => credits.settle(user, reference, one.credits, transaction));
    }
    case 'wait':
      return test.setTime(test.now() + one.ms);
    case 'free': {
      const free = {
        tier: 'free',
        interval: 'monthly',
        card: undefined,
        autoRenewal: false,
        quotedAt: undefined,
      } as const;
      return void (await billing.checkout.subscribe(user, free));
    }
    case 'renewal':
      return billing.subscriptions.setAutoRenewal(user, one.isOn);
    case 'cancelDowngrade':
      return billing.subscriptions.cancelDowngrade(user);
    case 'refund':
      return refund(user, one.which, one.part);
    case 'deliver':
      return deliver(one.seed, one.drops);
    case 'renewals':
      return test.renew();
    case 'reconcile':
      return settleAll(user);
    case 'outage': {
      const failing = [{ path: '/v1/payment_intents', when: one.when, how: 'status_500', count: 3 }] as const;
      return void (await test.sandbox.changeSwitches({ failing }));
    }
  }
}

/** What the reconciliation does, for one user. */
async function settleAll(user: string): Promise<void> {
  for (const { id, status, refundDue } of await paymentsOf(user, test.database.db)) {
    if (status === 'pending' || status === 'succeeded' || refundDue) await test.billing.settlement.settle(id);
  }
}

/** What the reconciliation does with payments that nobody has confirmed for an hour, such as a renewal during an outage. */
async function giveUpOpen(user: string) {
  const open = (await paymentsOf(user, test.database.db)).filter(({ status }) => status === 'pending');
  for (const { id } of open) await test.billing.settlement.cancel(id);
}

describe('any history of a user, the clock, the provider and its events', () => {
  const leavesBooksRight = fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
    test.setTime(start);
    const user = await test.newUser();
    for (const one of actions) {
      await tolerating(() => act(user, one));
      await checkAccess(user, test);
    }
    await test.sandbox.resetSwitches();
    await settleAll(user);
    await giveUpOpen(user);
    await checkBooks(user, test);
    await checkAccess(user, test);
  });
  // A loaded machine tries fewer of them within the time.
  const effort = { numRuns: inCampaign(10_000, 40), interruptAfterTimeLimit: inCampaign(1_200_000, 60_000) };

  it('leaves money, plans and credits in agreement', () => fc.assert(leavesBooksRight, effort), longestMs);
});
