import type { Transaction } from '../../platform/database/database.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import { findUser } from '../../accounts/users.repository.ts';
import { mailAbout } from '../../accounts/mail-about.ts';
import { postNotification } from '../../accounts/notices.repository.ts';

/** Nobody needs a notification of an end that they waited for. */
const worthTellingMs = 60_000;

/** Long work of a user that has ended. */
export interface EndedWork {
  readonly what: 'backtest' | 'sweep' | 'walk-forward';
  /** Of the notification, which is posted once. */
  readonly key: string;
  readonly userId: string;
  readonly name: string;
  readonly symbols: number;
  /** Path of its page. */
  readonly href: string;
  readonly createdAt: Date;
}

/** Tells the user that long work has ended: in the app, and by email to those who want it. */
export type TellEnd = (
  work: EndedWork,
  status: 'completed' | 'failed',
  endedAt: Date,
  transaction: Transaction,
) => Promise<void>;

interface Needs {
  readonly mailer: Mailer;
  /** The whole address of a path of the app. */
  readonly linkTo: (path: string) => string;
}

export function createTellEnd({ mailer, linkTo }: Needs): TellEnd {
  return async ({ what, key, userId, name, symbols, href, createdAt }, status, endedAt, transaction) => {
    if (endedAt.getTime() - createdAt.getTime() < worthTellingMs) return;
    const tickers = symbols === 1 ? '1 symbol' : `${symbols} symbols`;
    const title = `Your ${what} has ${status === 'completed' ? 'finished' : 'failed'}`;
    const body = `${name}, ${tickers}`;
    await postNotification({ userId, key, kind: 'backtest', title, body, href }, transaction);
    const user = await findUser(userId, transaction);
    if (!user?.notifications.backtests) return;
    const content = {
      kind: 'backtest_ended',
      what,
      name: user.firstName,
      backtest: name,
      tickers,
      status,
      link: linkTo(href),
      settingsLink: linkTo('/user-settings/notifications'),
    } as const;
    await mailer.send(mailAbout(user, content), transaction);
  };
}
