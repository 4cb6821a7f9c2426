import { hrefOf } from '../texts/alert-href.ts';
import type { SendNeeds } from '../channels/channel.ts';
import * as dispatches from '../delivery.repository.ts';
import type { Due, DueOf, Lease } from '../delivery.repository.ts';
import { firedWords } from '../texts/fired-words.ts';
import type { PushNote } from './push.client.ts';
import * as repository from './push.repository.ts';
import type { Browser } from './push.repository.ts';

type Needs = Pick<SendNeeds, 'db' | 'push' | 'now' | 'stopping' | 'ending'>;

const mostPerTurn = 20;
/** Of these, every try counts two: one when it is claimed, one when it has failed. The last one is some three hours after the first. */
const mostAttempts = 12;

const noteOf = (fired: Due): PushNote => ({
  title: firedWords(fired),
  body: fired.name,
  href: hrefOf(fired),
  tag: `alert-${fired.firingId}`,
});

/** What is due for a user, on lease, and where to; undefined if there is nothing to do. */
async function claim(due: DueOf, { db, now, push }: Needs) {
  const isOffered = await push.isOffered();
  return db.transaction(async (transaction) => {
    const at = new Date(now());
    if (!(await dispatches.lockDue(due, at, transaction))) return undefined;
    const browsers = isOffered ? await repository.browsersOf(due.userId, transaction) : [];
    if (browsers.length === 0) {
      await dispatches.dropDispatches(due, transaction);
      return undefined;
    }
    const rows = await dispatches.dueOf({ ...due, at, most: mostPerTurn }, transaction);
    if (rows.length === 0) return undefined;
    return { rows, browsers, lease: await dispatches.lease(rows, at, transaction) };
  });
}

/** What a browser still waits for. */
interface Waiting {
  readonly failed: readonly Due[];
  /** The turn has ended before. */
  readonly untried: readonly Due[];
}

const nothing: Waiting = { failed: [], untried: [] };

/** Sends notes to one browser until one fails or the turn ends. */
async function sendTo(
  browser: Browser,
  { rows, lease }: { readonly rows: readonly Due[]; readonly lease: Lease },
  { db, push, now, stopping, ending }: Needs,
): Promise<Waiting> {
  const waiting = rows.filter(({ reached }) => !reached.includes(browser.id));
  for (const [index, row] of waiting.entries()) {
    if (stopping.aborted || now() >= lease.turnEndsAt) return { ...nothing, untried: waiting.slice(index) };
    const { outcome } = await push.send(browser, noteOf(row), ending);
    if (outcome === 'gone') {
      await repository.deleteBrowser(browser.userId, browser.id, db);
      return nothing;
    }
    if (outcome === 'failed') {
      if (ending.aborted) return { ...nothing, untried: waiting.slice(index) };
      await repository.noteReached(browser.id, new Date(now()), db);
      return { ...nothing, failed: waiting.slice(index) };
    }
    await repository.addReached(row.id, browser.id, db);
    if (browser.lastFailedAt) await repository.noteReached(browser.id, null, db);
  }
  return nothing;
}

/**
 * Sends what is due to every browser of a user. A browser that fails is tried again without the others. False if there was nothing to do.
 */
export async function sendPushes(due: DueOf, needs: Needs): Promise<boolean> {
  const { db, now } = needs;
  const claimed = await claim(due, needs);
  if (!claimed) return false;
  const { rows, lease, browsers } = claimed;
  const waiting = await Promise.all(browsers.map((one) => sendTo(one, claimed, needs)));
  // A note that one browser has not had its turn for is not delayed because it failed at another.
  const untried = new Set(waiting.flatMap((one) => one.untried));
  const failed = new Set(waiting.flatMap((one) => one.failed)).difference(untried);
  const again = new Set([...failed].filter(({ attempts }) => attempts + 2 < mostAttempts));
  const isOver = rows.filter((row) => !untried.has(row) && !again.has(row));
  await dispatches.deleteDispatches(
    isOver.map(({ id }) => id),
    db,
  );
  await dispatches.release([...untried], lease, new Date(now()), db);
  await dispatches.retry([...again], now(), db);
  return true;
}
