import { offeredTiers, plans, subscriptionIntervals } from '@candlewick/shared-api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inCampaign } from '../../../testing/campaign.ts';
import { choosePlan, quoteOf } from '../plans/choose-plan.ts';
import { endOf, unusedCents } from './periods.ts';
import { totalCents } from '../plans/plan-prices.ts';
import { pricesView } from '../plans/plan-views.ts';
import * as transitions from './subscription.ts';
import type { Subscription } from './subscription.ts';

const { at, lastPeriod, noSubscription, renewsAs, runningPeriod, tierAt } = transitions;
const dayMs = 86_400_000;
const start = Date.UTC(2024, 0, 31, 9, 30);

const choices = offeredTiers.flatMap((tier) => subscriptionIntervals.map((interval) => ({ tier, interval })));
const action = fc.oneof(
  fc.record({ kind: fc.constant('choose' as const), choice: fc.constantFrom(...choices), autoRenewal: fc.boolean() }),
  fc.record({ kind: fc.constant('free' as const) }),
  fc.record({ kind: fc.constant('renewal' as const), isOn: fc.boolean() }),
  fc.record({ kind: fc.constant('cancelDowngrade' as const) }),
  fc.record({
    kind: fc.constant('refund' as const),
    which: fc.nat(),
    part: fc.double({ min: 0.01, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('charge' as const), succeeds: fc.boolean() }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
/** Steps of the clock: within an hour, days, and to about where a period or a try is due. */
const step = fc.oneof(
  fc.integer({ min: 0, max: 3_600_000 }),
  fc.integer({ min: 0, max: 40 * dayMs }),
  fc.constantFrom(27 * dayMs, 28 * dayMs, 30 * dayMs, 31 * dayMs, 364 * dayMs, 366 * dayMs),
);
const history = fc.array(fc.tuple(step, action), { maxLength: 30 });

interface World {
  state: Subscription;
  time: number;
  /** What each payment took, and what was paid back of it. */
  readonly paid: Map<string, { cents: number; refunded: number }>;
}

function pay(world: World, cents: number): string {
  const id = `payment ${world.paid.size}`;
  world.paid.set(id, { cents, refunded: 0 });
  return id;
}

/** What the services do with a choice, and what a user would find wrong with it. */
function choose(world: World, choice: (typeof choices)[number], autoRenewal: boolean): void {
  const { state, time } = world;
  const outcome = choosePlan(state, choice, time);
  if (outcome.effect === 'refused') return;
  if (outcome.effect === 'scheduled') {
    world.state = transitions.downgraded(state, choice);
    expect(tierAt(world.state, time)).toBe(tierAt(state, time));
    return;
  }
  const { chargeCents, creditCents, carriedCents } = outcome;
  // Shown is charged.
  const months = choice.interval === 'yearly' ? 12 : 1;
  const entry = pricesView(state, time).tiers[choice.tier];
  const shown = entry[`upgrade_price_${choice.interval}_from_current_tier`] ?? entry[choice.interval].per_month;
  expect(chargeCents).toBe(shown * months);
  expect(chargeCents + creditCents).toBe(totalCents(choice));
  expect(carriedCents).toBeLessThanOrEqual(creditCents);
  expect(creditCents - carriedCents).toBeLessThan(months);
  const paymentId = outcome.effect === 'done' ? null : pay(world, chargeCents);
  const chargedCents = outcome.effect === 'done' ? 0 : chargeCents;
  world.state = transitions.bought(state, { ...choice, chargedCents, carriedCents, paymentId, autoRenewal }, time);
  expect(tierAt(world.state, time)).toBe(choice.tier);
  // The value is not lost: all of it is credit for the next choice.
  const period = runningPeriod(world.state, time)!;
  expect(unusedCents(period, time)).toBe(Math.min(totalCents(choice), chargedCents + carriedCents));
  expect(quoteOf(world.state, choice, time).carriedCents).toBe(period.valueCents);
}

function charge(world: World, succeeds: boolean): void {
  const { state, time } = world;
  const due = renewsAs(state);
  if (!due || state.nextTryAt === null || state.nextTryAt > time) return;
  if (!succeeds) {
    world.state = transitions.tryFailed(state, time);
    expect(world.state.nextTryAt ?? Infinity).toBeGreaterThan(time);
    return;
  }
  const before = runningPeriod(state, time);
  const chargedCents = totalCents(due);
  const paymentId = pay(world, chargedCents);
  world.state = transitions.renewed(state, { ...due, chargedCents, paymentId, triedAt: time }, time);
  const last = lastPeriod(world.state)!;
  expect(last.startsAt).toBe(before ? before.endsAt : time);
  expect(world.state.nextTryAt).toBe(last.endsAt - 3_600_000);
}

function act(world: World, one: Action): void {
  const { state, time } = world;
  if (one.kind === 'choose') choose(world, one.choice, one.autoRenewal);
  if (one.kind === 'free' && runningPeriod(state, time)) world.state = transitions.downgraded(state, { tier: 'free' });
  if (one.kind === 'renewal' && runningPeriod(state, time)) world.state = transitions.withRenewal(state, one.isOn);
  if (one.kind === 'cancelDowngrade' && state.next) world.state = transitions.downgradeCancelled(state);
  if (one.kind === 'charge') charge(world, one.succeeds);
  if (one.kind === 'refund' && world.paid.size > 0) {
    const [paymentId, payment] = [...world.paid][one.which % world.paid.size]!;
    const cents = Math.ceil((payment.cents - payment.refunded) * one.part);
    if (cents === 0) return;
    payment.refunded += cents;
    world.state = transitions.refunded(state, { paymentId, cents }, time);
  }
}

function check({ state, time, paid }: World): void {
  const running = runningPeriod(state, time);
  const periods = [state.period, state.coming].filter((period) => period !== null);
  // Access needs a period that money has paid for.
  expect(tierAt(state, time)).toBe(running?.tier ?? state.givenTier);
  for (const period of periods) {
    expect(period.startsAt).toBeLessThan(period.endsAt);
    expect(period.valueCents).toBeLessThanOrEqual(totalCents(period));
    const net = period.fundedBy
      .map((id) => paid.get(id)!)
      .reduce((sum, { cents, refunded }) => sum + cents - refunded, 0);
    expect(period.valueCents).toBeLessThanOrEqual(Math.max(0, net));
  }
  // A period that is refunded in the millisecond of its start lasts that long.
  if (running && running.valueCents === 0 && running.endsAt > time + 1)
    expect.fail('A running period has lost all of its value.');
  if (state.coming) expect(state.coming.startsAt).toBe(state.period?.endsAt);
  if (state.nextTryAt !== null) expect(renewsAs(state)).not.toBeNull();
  expect(state.failedTries).toBeLessThanOrEqual(5);
  const entries = pricesView(state, time).tiers;
  for (const { upgrade_price_monthly_from_current_tier: monthly = 0, ...entry } of Object.values(entries)) {
    expect(monthly).toBeGreaterThanOrEqual(0);
    expect(monthly).toBeLessThanOrEqual(entry.monthly.per_month);
  }
}

const longestMs = inCampaign(1_200_000, 60_000);

describe('any history of a subscription', () => {
  it(
    'keeps value, access and prices right',
    () => {
      fc.assert(
        fc.property(history, (steps) => {
          const world: World = { state: noSubscription, time: start, paid: new Map() };
          for (const [ms, one] of steps) {
            world.time += ms;
            world.state = at(world.state, world.time);
            act(world, one);
            check(world);
          }
        }),
        { numRuns: inCampaign(200_000, 10_000) },
      );
    },
    longestMs,
  );
});

describe('periods', () => {
  const time = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) });

  it('end on the day of the month on which their chain began, or on the last one of a shorter month', () => {
    fc.assert(
      fc.property(time, fc.array(fc.constantFrom(...subscriptionIntervals), { maxLength: 40 }), (anchor, intervals) => {
        let from = anchor;
        for (const interval of intervals) {
          const to = endOf(from, anchor, interval);
          const [first, last] = [new Date(anchor), new Date(to)];
          const lastDay = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 0)).getUTCDate();
          expect(last.getUTCDate()).toBe(Math.min(first.getUTCDate(), lastDay));
          expect(to % dayMs).toBe(anchor % dayMs);
          expect((to - from) / dayMs).toBeGreaterThanOrEqual(interval === 'monthly' ? 28 : 365);
          expect((to - from) / dayMs).toBeLessThanOrEqual(interval === 'monthly' ? 31 : 366);
          from = to;
        }
      }),
    );
  });

  it.each([
    ['2026-01-31', 'monthly', ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['2028-02-29', 'yearly', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-12-15', 'monthly', ['2027-01-15']],
  ] as const)('that begin on %s and are %s end on %j', (first, interval, ends) => {
    const anchor = Date.parse(first);
    let from = anchor;
    for (const end of ends) {
      from = endOf(from, anchor, interval);
      expect(new Date(from).toISOString().slice(0, 10)).toBe(end);
    }
  });
});

describe('an upgrade that is followed by a downgrade immediately', () => {
  it('loses at most a cent of value', () => {
    const days = fc.integer({ min: 0, max: 27 * dayMs });
    fc.assert(
      fc.property(days, fc.constantFrom(...subscriptionIntervals), (ms, interval) => {
        const world: World = { state: noSubscription, time: start, paid: new Map() };
        choose(world, { tier: 'beginner', interval }, true);
        world.time += ms;
        const before = unusedCents(runningPeriod(world.state, world.time)!, world.time);
        choose(world, { tier: 'advanced', interval }, true);
        const charged = [...world.paid.values()].at(-1)?.cents ?? 0;
        world.time += 1;
        choose(world, { tier: 'beginner', interval }, true);
        const after = unusedCents(runningPeriod(world.state, world.time)!, world.time);
        expect(before + charged - after).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a plan that was given', () => {
  const given: Subscription = { ...noSubscription, givenTier: 'advanced' };

  it('has no end, is not bought, and comes back after a bought one', () => {
    expect(tierAt(given, Number.MAX_SAFE_INTEGER)).toBe('advanced');
    expect(choosePlan(given, { tier: 'beginner', interval: 'yearly' }, start)).toMatchObject({
      code: 'already_on_plan',
    });
    expect(choosePlan(given, { tier: 'free', interval: 'yearly' }, start)).toMatchObject({ code: 'no_subscription' });
    expect(plans.business.limits.rank).toBeGreaterThan(plans.advanced.limits.rank);
  });
});
