import { authApi, silentTells } from '@candlewick/shared-api';
import type { AlertTells } from '@candlewick/shared-api';
import { eq } from 'drizzle-orm/sql';
import type { Database } from '../platform/database/database.ts';
import { alertDispatches, alertFirings } from '../platform/database/schema/alerts.ts';
import { childrenOfParents } from '../modules/alerts/alerts.repository.ts';
import { createAlertsService } from '../modules/alerts/changes/alerts.service.ts';
import { idsOfTells } from '../modules/alerts/delivery/channels.ts';
import { usualTimes } from '../modules/alerts/delivery/dispatch/due-times.ts';
import type { DeliveryTimes } from '../modules/alerts/delivery/dispatch/due-times.ts';
import { plannedDispatches } from '../modules/alerts/delivery/dispatch/planned-dispatches.ts';
import { smaCross } from './backtests.ts';
import { call, logIn } from './test-server.ts';
import type { startTestServer } from './test-server.ts';

interface Needs {
  readonly server: Awaited<ReturnType<typeof startTestServer>>;
  readonly db: Database;
  readonly now: () => number;
}

let bar = 0;

/** The demo user of a tier, with an alert on KO that fires when the test says so. */
export async function firingAlert({ server, db, now }: Needs, tier: string, tells: Partial<AlertTells>) {
  const token = await logIn(server, tier);
  const { uid, email } = (await call(server, authApi.me, {}, token)).body;
  const market = { find: () => ({ ticker: 'KO', type: 'stock' }) as never };
  const told = { ...silentTells, in_app: true, ...tells };
  const { cards } = await createAlertsService({ db, market, now }).add(uid, [
    {
      type: 'stocks',
      rule: { kind: 'conditions', conditions: smaCross().strategy.entry },
      name: 'Crossing “up”',
      interval: '1d',
      tickers: ['KO'],
      settings: { signals: ['entry'], expires_on: null, ...told },
      origin: {},
    },
  ]);
  const parentId = cards[0]!.id;
  const [child] = await childrenOfParents([parentId], db);
  const childId = child!.child.id;
  return {
    token,
    uid,
    email,
    parentId,
    childId,
    async fire(times: DeliveryTimes = usualTimes): Promise<void> {
      bar += 1;
      const barTime = Date.parse('2026-02-01') + bar * 86_400_000;
      const firing = { childId, userId: uid, barTime, signal: 'entry', price: 61.2, at: new Date(now()) } as const;
      const [row] = await db.insert(alertFirings).values(firing).returning({ id: alertFirings.id });
      const rows = plannedDispatches(idsOfTells(told), times, now()).map((one) => ({
        ...one,
        firingId: row!.id,
        userId: uid,
      }));
      if (rows.length > 0) await db.insert(alertDispatches).values(rows);
    },
    /** How much is still to be sent. */
    waiting: () => db.$count(alertDispatches, eq(alertDispatches.userId, uid)),
  };
}
