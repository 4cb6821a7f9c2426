import { usualTells } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oversold } from '../../../testing/alerts.ts';
import { openTestBilling } from '../../../testing/billing.ts';
import type { TestBilling } from '../../../testing/billing.ts';
import { giveTier } from '../../billing/subscriptions/subscriptions.repository.ts';
import { readPage } from '../../notifications/notifications.repository.ts';
import { createAlerts } from '../changes/create-alerts.ts';
import { fitAllToPlans } from './fit-to-plan.service.ts';

const start = Date.UTC(2099, 0, 31, 12);
const end = Date.UTC(2099, 1, 28, 12);

let test: TestBilling;
let service: ReturnType<typeof createAlerts>;
beforeAll(async () => {
  test = await openTestBilling(start);
  service = createAlerts({ db: test.database.db, market: { find: () => undefined }, now: test.now });
});
afterAll(() => test.close());

const add = (user: string, interval: '1d' | '1h', tickers: string[]) =>
  service.alerts.add(user, [
    {
      type: 'stocks',
      rule: { kind: 'conditions', conditions: oversold },
      name: 'Oversold',
      interval,
      tickers,
      settings: { signals: ['entry'], ...usualTells, expires_on: null },
      origin: {},
    },
  ]);
const reasonsOf = async (user: string) =>
  (await service.reader.children(user, {})).cards
    .map((card) => [card.interval, card.ticker, card.pause_reason].join(' '))
    .toSorted();
const toldOf = async (user: string) =>
  (await readPage(user, {}, { page: 1, size: 10 }, test.database.db)).map(({ title }) => title);

describe('a plan that becomes smaller', () => {
  it('pauses the newest alerts beyond it as soon as the paid time is over, and says so once', async () => {
    const user = await test.newUser();
    const plan = { tier: 'beginner', interval: 'monthly', autoRenewal: false, quotedAt: undefined } as const;
    const opened = await test.billing.checkout.subscribe(user, { ...plan, card: undefined });
    await test.confirm(opened.id ?? '', 'pm_card_visa');
    await test.billing.payments.payment(user, opened.id ?? '');
    await add(user, '1d', ['OLD']);
    test.setTime(start + 1000);
    await add(user, '1d', ['NEW', 'NEWER']);
    await add(user, '1h', ['OLD', 'NEW']);
    test.setTime(end - 1);
    await test.renew();
    expect((await reasonsOf(user)).filter((text) => text.endsWith('plan'))).toEqual([]);
    test.setTime(end);
    await test.renew();
    await test.renew();
    const paused = ['1d NEW plan', '1d NEWER plan', '1d OLD ', '1h NEW plan', '1h OLD plan'];
    expect(await reasonsOf(user)).toEqual(paused);
    expect(await toldOf(user)).toEqual(['Beginner, monthly has ended', '4 alerts are paused']);
    const [, newest] = (await service.reader.children(user, { intervals: ['1d'] })).cards;
    const activate = () => service.cards.activate(user, { kind: 'child', ids: [newest?.id ?? ''] });
    await expect(activate()).rejects.toMatchObject({ code: 'too_many_alerts' });
  });

  it('does so by time alone, for each user whose plan has ended', async () => {
    const [one, other] = [await test.newUser(), await test.newUser()];
    const { db } = test.database;
    for (const user of [one, other]) await giveTier(user, 'beginner', db);
    await add(one, '1d', ['A', 'B', 'C']);
    await add(other, '1d', ['A', 'B']);
    await giveTier(one, 'free', db);
    const run = () => fitAllToPlans(db, test.now(), new AbortController().signal);
    expect([await run(), await run()]).toEqual([1, 0]);
    expect((await reasonsOf(one)).filter((text) => text.endsWith('plan'))).toHaveLength(2);
    expect(await reasonsOf(other)).toEqual(['1d A ', '1d B ']);
    expect([await toldOf(one), await toldOf(other)]).toEqual([['2 alerts are paused'], []]);
  });
});
