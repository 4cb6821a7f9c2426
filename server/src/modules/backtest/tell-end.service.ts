import type { Transaction } from '../../platform/database/database.ts';
import type { BacktestRow } from '../../platform/database/schema/backtests.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import { findUser } from '../../accounts/users.repository.ts';
import { mailAbout } from '../../accounts/mail-about.ts';
import { postNotification } from '../../accounts/notices.repository.ts';

/** Nobody needs a notification of an end that they waited for. */
const worthTellingMs = 60_000;

/** Tells the user that a long backtest has ended: in the app, and by email to those who want it. */
export type TellEnd = (
  backtest: BacktestRow,
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
  return async ({ id, userId, name, createdAt, total, firstChildId }, status, endedAt, transaction) => {
    if (endedAt.getTime() - createdAt.getTime() < worthTellingMs) return;
    const href = total === 1 ? `/backtest/stocks/${id}/${firstChildId}` : `/backtest-summary/stocks/${id}`;
    const tickers = total === 1 ? '1 symbol' : `${total} symbols`;
    const title = status === 'completed' ? 'Your backtest has finished' : 'Your backtest has failed';
    const body = `${name}, ${tickers}`;
    await postNotification({ userId, key: `backtest/${id}`, kind: 'backtest', title, body, href }, transaction);
    const user = await findUser(userId, transaction);
    if (!user?.notifications.backtests) return;
    const content = {
      kind: 'backtest_ended',
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
