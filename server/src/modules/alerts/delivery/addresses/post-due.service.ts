import { hrefOf } from '../texts/alert-href.ts';
import type { SendNeeds } from '../channels/channel.ts';
import * as dispatches from '../delivery.repository.ts';
import type { DueOf } from '../delivery.repository.ts';
import * as repository from './addresses.repository.ts';
import { isPaused } from './addresses.service.ts';
import { postMessage } from './post-format.ts';
import type { PostFormat } from './post-format.ts';

const mostPerTurn = 50;

/** What is due for a user's address, on lease; undefined if there is nothing to do. */
function claim(due: DueOf, { db, now }: SendNeeds) {
  return db.transaction(async (transaction) => {
    const at = new Date(now());
    if (!(await dispatches.lockDue(due, at, transaction))) return undefined;
    const address = await repository.findAddress(due, transaction);
    if (!address || isPaused(address, now())) {
      await dispatches.dropDispatches(due, transaction);
      return undefined;
    }
    const rows = await dispatches.dueOf({ ...due, at, most: mostPerTurn }, transaction);
    if (rows.length === 0) return undefined;
    return { rows, address, lease: await dispatches.lease(rows, at, transaction) };
  });
}

/** Posts what is due to the user's address, oldest first, until one fails or the turn ends. False if there was nothing. */
export async function postDue(due: DueOf, format: PostFormat, needs: SendNeeds): Promise<boolean> {
  const { db, now, linkTo, allowsPrivateWebhooks, stopping, ending } = needs;
  const claimed = await claim(due, needs);
  if (!claimed) return false;
  const { rows, lease, address } = claimed;
  const note = (change: Parameters<typeof repository.noteDelivery>[1]) =>
    repository.noteDelivery(due, { lastAt: new Date(now()), ...change }, db);
  for (const [index, fired] of rows.entries()) {
    if (stopping.aborted || now() >= lease.turnEndsAt) {
      await dispatches.release(rows.slice(index), lease, new Date(now()), db);
      return true;
    }
    const message = { ...address, content: format.fired(fired, linkTo(hrefOf(fired))), signal: ending };
    const { delivered } = await postMessage(message, format, allowsPrivateWebhooks, now());
    if (!delivered && ending.aborted) {
      // The receiver is not to blame. It may have the message, and gets it again with the same id.
      await dispatches.release(rows.slice(index), lease, new Date(now()), db);
      return true;
    }
    if (!delivered) {
      await dispatches.retry(rows.slice(index), now(), db);
      await note({ status: 'failed', failingSince: address.failingSince ?? new Date(now()) });
      return true;
    }
    await dispatches.deleteDispatches([fired.id], db);
    await note({ status: 'delivered', failingSince: null });
  }
  return true;
}
