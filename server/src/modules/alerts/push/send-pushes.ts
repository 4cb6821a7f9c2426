import type { Database } from '../../../database/database.ts';
import { hrefOf } from '../delivery/alert-href.ts';
import * as dispatches from '../delivery/delivery.repository.ts';
import type { DueOf } from '../delivery/delivery.repository.ts';
import { firedWords } from '../delivery/fired-words.ts';
import { leaseMs, retryMs } from '../delivery/retries.ts';
import type { PushNote, PushSender } from './push-sender.ts';
import * as repository from './push.repository.ts';
import type { Browser } from './push.repository.ts';

export interface PushNeeds {
  readonly db: Database;
  readonly push: PushSender;
  readonly now: () => number;
}

type Due = Awaited<ReturnType<typeof dispatches.dueOf>>;

const mostAtOnce = 20;
/** Of these, every try counts two: one when it is claimed, one when it has failed. The last one is some three hours after the first. */
const mostAttempts = 12;

const noteOf = (fired: Due[number]): PushNote => ({
  title: firedWords(fired),
  body: fired.name,
  href: hrefOf(fired),
  tag: `alert-${fired.firingId}`,
});

/** What is due for a user, which nobody else sends meanwhile, and where to; undefined if there is nothing to do. */
async function claim(due: DueOf, { db, now, push }: PushNeeds) {
  const isOffered = await push.isOffered();
  return db.transaction(async (transaction) => {
    if (!(await dispatches.lockDue(due, transaction))) return undefined;
    const browsers = isOffered ? await repository.browsersOf(due.userId, transaction) : [];
    if (browsers.length === 0) {
      await dispatches.dropDispatches(due.userId, 'push', transaction);
      return undefined;
    }
    const rows = await dispatches.dueOf({ ...due, at: new Date(now()), most: mostAtOnce }, transaction);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await dispatches.postpone(ids, new Date(now() + leaseMs), transaction);
    return { rows, browsers };
  });
}

/** Sends notes to one browser until one fails. Returns the dispatches that it still waits for. */
async function sendTo(browser: Browser, rows: Due, { db, push, now }: PushNeeds): Promise<number[]> {
  const waiting = rows.filter(({ reached }) => !reached.includes(browser.id));
  for (const [index, row] of waiting.entries()) {
    const { outcome } = await push.send(browser, noteOf(row));
    if (outcome === 'gone') {
      await repository.deleteBrowser(browser.userId, browser.id, db);
      return [];
    }
    if (outcome === 'failed') {
      await repository.noteReached(browser.id, new Date(now()), db);
      return waiting.slice(index).map(({ id }) => id);
    }
    await repository.addReached(row.id, browser.id, db);
    if (browser.lastFailedAt) await repository.noteReached(browser.id, null, db);
  }
  return [];
}

/** Sends what is due to every browser of a user. A browser that fails is tried again without the others. */
export async function sendPushes(due: DueOf, needs: PushNeeds): Promise<void> {
  const { db, now } = needs;
  const claimed = await claim(due, needs);
  if (!claimed) return;
  const { rows, browsers } = claimed;
  const failed = new Set((await Promise.all(browsers.map((one) => sendTo(one, rows, needs)))).flat());
  const again = rows.filter(({ id, attempts }) => failed.has(id) && attempts + 2 < mostAttempts);
  const isAgain = new Set(again);
  await dispatches.deleteDispatches(
    rows.filter((row) => !isAgain.has(row)).map(({ id }) => id),
    db,
  );
  for (const { id, attempts } of again) await dispatches.postpone([id], new Date(now() + retryMs(attempts)), db);
}
