import type { Transaction } from '../../../../platform/database/database.ts';
import { findUser } from '../../../../accounts/users.repository.ts';
import { mailAbout } from '../../../../accounts/mail-about.ts';
import { hrefOf } from '../texts/alert-href.ts';
import type { SendNeeds } from '../channels/channel.ts';
import * as repository from '../delivery.repository.ts';
import type { Due, DueOf } from '../delivery.repository.ts';
import { firedWords } from '../texts/fired-words.ts';

interface Needs extends Pick<SendNeeds, 'db' | 'mailer' | 'tokens' | 'linkTo' | 'now'> {
  /** The mail of the day. */
  readonly isDigest: boolean;
}

const mostPerMail = 50;

/** Sends one email of what is due, if its user still wants it. */
async function mailDue(userId: string, due: readonly Due[], needs: Needs, transaction: Transaction) {
  await repository.deleteDispatches(
    due.map(({ id }) => id),
    transaction,
  );
  const user = await findUser(userId, transaction);
  if (!user?.notifications.alerts || user.status !== 'active') return;
  const parents = new Set(due.map(({ parentId }) => parentId));
  const [onlyParent] = parents;
  const alertId = parents.size === 1 && onlyParent !== undefined ? onlyParent : null;
  const token = await needs.tokens.sign({ userId, alertId });
  const content = {
    kind: 'alerts_fired',
    name: user.firstName,
    isDigest: needs.isDigest,
    fired: due.map((row) => ({
      alert: row.name,
      text: firedWords(row),
      at: row.at.getTime(),
      link: needs.linkTo(hrefOf(row)),
    })),
    alertsLink: needs.linkTo('/alerts'),
    stops: alertId === null ? 'all' : 'one',
    unsubscribeLink: needs.linkTo(`/alerts/unsubscribe/${token}`),
    oneClickLink: needs.linkTo(`/api/alerts/alert/unsubscribe_mail/${token}`),
  } as const;
  await needs.mailer.send(mailAbout(user, content), transaction);
}

/** Sends an email of what is due for a user on a channel. False if there was nothing. */
export async function sendMail(due: DueOf, needs: Needs): Promise<boolean> {
  const { db, now } = needs;
  return db.transaction(async (transaction) => {
    const at = new Date(now());
    if (!(await repository.lockDue(due, at, transaction))) return false;
    const rows = await repository.dueOf({ ...due, at, most: mostPerMail }, transaction);
    if (rows.length > 0) await mailDue(due.userId, rows, needs, transaction);
    return rows.length > 0;
  });
}
