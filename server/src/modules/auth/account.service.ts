import type { SecurityEventKind } from '@candlewick/shared-api';
import type { Caller } from '../../caller.ts';
import type { Database, Executor, Transaction } from '../../platform/database/database.ts';
import type { NotificationSettings, User } from '../../platform/database/schema/accounts.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import type { Holdings } from '../../accounts/holdings.ts';
import { userOf } from '../../accounts/user-of.service.ts';
import {
  createLink,
  dropLinks,
  dropLinksAfter,
  findChange,
  findLink,
  pendingEmail,
  takeLink,
} from './account-links.repository.ts';
import type { LinkPurpose } from './account-links.repository.ts';
import type { ApiKeys } from './api-keys.service.ts';
import { authProblems } from './auth.errors.ts';
import * as repository from '../../accounts/users.repository.ts';
import { mailAbout } from '../../accounts/mail-about.ts';
import { hashNewPassword, verifyPassword } from './password.ts';
import { noteEvent } from '../../accounts/security-events.repository.ts';
import type { SessionEnds } from './session-ends.service.ts';
import type { SessionGuard } from './session.guard.ts';

const graceMs = 30 * 24 * 3600 * 1000;

interface Changes {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly notifications?: { readonly [Name in keyof NotificationSettings]?: boolean | undefined } | undefined;
}

interface Needs {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The whole address of a path of the app. */
  readonly linkTo: (path: string) => string;
  readonly guard: SessionGuard;
  readonly ends: SessionEnds;
  readonly keys: ApiKeys;
  readonly holdings: readonly Holdings[];
}

const eventOf = {
  verify_email: 'email_verified',
  change_email: 'email_changed',
  restore_email: 'email_restored',
  reset_password: 'password_reset',
} as const satisfies Record<LinkPurpose, SecurityEventKind>;

/** PostgreSQL's unique_violation: somebody else has confirmed the address in the meantime. */
const isTaken = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === '23505';

export function createAccountService(needs: Needs) {
  const { db, mailer, linkTo, guard, ends, keys, holdings } = needs;

  const newHash = async (password: string, path: string) => {
    const hash = await hashNewPassword(password);
    if (hash === null) throw authProblems.commonPassword(path);
    return hash;
  };

  /** Throws wrong_password. `path`: the field of the body that holds the password. */
  const checkPassword = async (user: User, password: string, path: string): Promise<void> => {
    if (!(await verifyPassword(password, user.passwordHash))) throw authProblems.wrongPassword(path);
  };
  /** Runs a transaction that may end sessions, and rejects those immediately afterwards. */
  const endingSessions = async <T>(
    run: (end: SessionEnds['endAll'], transaction: Transaction) => Promise<T>,
  ): Promise<T> => {
    const ids: string[] = [];
    const end: SessionEnds['endAll'] = async (userId, except, transaction) => {
      ids.push(...(await ends.endAll(userId, except, transaction)));
      return ids;
    };
    const answer = await db.transaction((transaction) => run(end, transaction));
    for (const id of ids) guard.forget(id);
    return answer;
  };

  /** To both addresses. `user`: before the change. */
  const sendChanged = async (user: User, newEmail: string, canUndo: boolean, executor: Executor) => {
    const content = { kind: 'email_changed', name: user.firstName, oldEmail: user.email, newEmail } as const;
    const undo = canUndo && user.emailVerifiedAt !== null;
    const secret = undo ? await createLink(user.id, 'restore_email', user.email, executor) : null;
    const toOld = secret === null ? content : { ...content, restoreLink: linkTo(`/confirm_registration/${secret}`) };
    await mailer.send([{ to: newEmail, content }, ...mailAbout(user, toOld)], executor);
  };

  const sendChangeLink = async (user: User, email: string, device: string, executor: Executor) => {
    const owner = await repository.findOwner(email, executor);
    const secret = await createLink(user.id, 'change_email', email, executor);
    await noteEvent(user.id, 'email_change_requested', device, executor);
    const name = user.firstName;
    const link = linkTo(`/confirm_registration/${secret}`);
    await mailer.send(
      [
        owner
          ? {
              to: email,
              content: {
                kind: 'address_taken',
                name: owner.firstName,
                loginLink: linkTo('/login'),
                resetLink: linkTo('/forgot-password'),
              },
            }
          : { to: email, content: { kind: 'email_change', name, link } },
        ...mailAbout(user, { kind: 'email_change_requested', name, newEmail: email, device }),
      ],
      executor,
    );
  };

  return {
    /** Address that an open link would change the account's to. */
    newEmail: (userId: string): Promise<string | null> => pendingEmail(userId, db),
    checkPassword,

    /** A new address needs the password and takes effect with the link sent to it. Throws wrong_password. */
    async update(
      user: User,
      { first_name, last_name, email, password = '', notifications: wanted }: Changes,
      device: string,
    ): Promise<void> {
      const changesEmail = email !== undefined && email !== user.email;
      if (changesEmail) await checkPassword(user, password, 'password');
      await db.transaction(async (transaction) => {
        await repository.updateUser(
          user.id,
          {
            firstName: first_name ?? user.firstName,
            lastName: last_name ?? user.lastName,
            notifications: { ...user.notifications, ...wanted } as NotificationSettings,
          },
          transaction,
        );
        if (changesEmail) await sendChangeLink(user, email, device, transaction);
        else if (email !== undefined) await dropLinks(user.id, ['change_email'], transaction);
      });
    },

    /**
     * Confirms or changes the address that a link was sent to, and returns it. `restored`: the link undid a change, which ends all sessions.
     * Throws link_not_valid.
     */
    async verifyEmail(secret: string): Promise<{ email: string; restored: boolean }> {
      try {
        const { userId, ...answer } = await endingSessions(async (end, transaction) => {
          const link = await takeLink(secret, ['verify_email', 'change_email', 'restore_email'], transaction);
          const user = link && (await repository.findUser(link.userId, transaction));
          if (!user) throw authProblems.linkNotValid();
          const { email, purpose, expiresAt } = link;
          await repository.updateUser(user.id, { email, emailVerifiedAt: new Date() }, transaction);
          await noteEvent(user.id, eventOf[purpose], null, transaction);
          if (purpose === 'change_email') {
            await dropLinks(user.id, ['verify_email', 'reset_password'], transaction);
            await sendChanged(user, email, true, transaction);
          }
          if (purpose === 'restore_email') {
            // Whoever changed the address knows the password.
            await dropLinksAfter(user.id, expiresAt, transaction);
            await keys.drop(user.id, transaction);
            await end(user.id, null, transaction);
            await sendChanged(user, email, false, transaction);
          }
          return { userId: user.id, email, restored: purpose === 'restore_email' };
        });
        if (answer.restored) keys.forget(userId);
        return answer;
      } catch (error) {
        if (isTaken(error)) throw authProblems.linkNotValid();
        throw error;
      }
    },

    /** Sends the link that confirms an address again, if an account waits for it. */
    async resendVerification(email: string): Promise<void> {
      await db.transaction(async (transaction) => {
        if (await repository.findOwner(email, transaction)) return;
        const change = await findChange(email, transaction);
        const user = change
          ? await repository.findUser(change.userId, transaction)
          : await repository.findNewestUnverified(email, transaction);
        if (!user) return;
        const secret = await createLink(user.id, change ? 'change_email' : 'verify_email', email, transaction);
        const link = linkTo(`/confirm_registration/${secret}`);
        const kind = change ? 'email_change' : 'verify_email';
        await mailer.send([{ to: email, content: { kind, name: user.firstName, link } }], transaction);
      });
    },

    /** Sends a link for a new password, if there is an account. */
    async sendReset(email: string, device: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const user =
          (await repository.findOwner(email, transaction)) ??
          (await repository.findNewestUnverified(email, transaction));
        if (!user) return;
        const secret = await createLink(user.id, 'reset_password', email, transaction);
        await noteEvent(user.id, 'password_reset_requested', device, transaction);
        const link = linkTo(`/reset-password/${secret}`);
        await mailer.send(
          [{ to: email, content: { kind: 'reset_password', name: user.firstName, link } }],
          transaction,
        );
      });
    },

    /** Throws link_not_valid or common_password. Ends all sessions. */
    async resetPassword(secret: string, password: string, device: string): Promise<void> {
      // Before the costly hash, which anyone could ask for.
      if (!(await findLink(secret, 'reset_password', db))) throw authProblems.linkNotValid();
      const passwordHash = await newHash(password, 'password');
      try {
        await endingSessions(async (end, transaction) => {
          const link = await takeLink(secret, ['reset_password'], transaction);
          const user = link && (await repository.findUser(link.userId, transaction));
          if (!user || user.email !== link.email) throw authProblems.linkNotValid();
          // Whoever opened the link reads the emails of the address.
          const emailVerifiedAt = user.emailVerifiedAt ?? new Date();
          await repository.updateUser(user.id, { passwordHash, emailVerifiedAt }, transaction);
          await dropLinks(user.id, ['verify_email', 'change_email'], transaction);
          await end(user.id, null, transaction);
          await noteEvent(user.id, 'password_reset', device, transaction);
          const content = {
            kind: 'password_changed',
            name: user.firstName,
            device,
            at: Date.now(),
            how: 'reset',
          } as const;
          await mailer.send(mailAbout({ email: user.email, emailVerifiedAt }, content), transaction);
        });
      } catch (error) {
        if (isTaken(error)) throw authProblems.linkNotValid();
        throw error;
      }
    },

    /** Throws wrong_password or common_password. Ends all sessions but the caller's. */
    async changePassword(
      { userId, sessionId }: Caller,
      { current, next }: { current: string; next: string },
      device: string,
    ): Promise<void> {
      const user = await userOf(userId, db);
      await checkPassword(user, current, 'current_password');
      const passwordHash = await newHash(next, 'new_password');
      await endingSessions(async (end, transaction) => {
        await repository.updateUser(userId, { passwordHash }, transaction);
        await dropLinks(userId, ['reset_password', 'change_email'], transaction);
        await end(userId, sessionId, transaction);
        await noteEvent(userId, 'password_changed', device, transaction);
        const content = {
          kind: 'password_changed',
          name: user.firstName,
          device,
          at: Date.now(),
          how: 'changed',
        } as const;
        await mailer.send(mailAbout(user, content), transaction);
      });
    },

    /** Has the account deleted in 30 days and ends all sessions. Throws wrong_password. */
    async close(userId: string, password: string, device: string): Promise<void> {
      const user = await userOf(userId, db);
      await checkPassword(user, password, 'password');
      const deletionAt = new Date(Date.now() + graceMs);
      await endingSessions(async (end, transaction) => {
        await repository.updateUser(userId, { status: 'deletion_pending', deletionAt }, transaction);
        for (const held of holdings) await held.close?.(userId, transaction);
        await keys.drop(userId, transaction);
        await end(userId, null, transaction);
        await noteEvent(userId, 'account_closed', device, transaction);
        const content = {
          kind: 'account_closed',
          name: user.firstName,
          deletionAt: deletionAt.getTime(),
          loginLink: linkTo('/login'),
        } as const;
        await mailer.send(mailAbout(user, content), transaction);
      });
      keys.forget(userId);
    },

    async cancelDeletion(userId: string, device: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const user = await repository.findUser(userId, transaction);
        if (user?.status !== 'deletion_pending') return;
        await repository.updateUser(userId, { status: 'active', deletionAt: null }, transaction);
        await noteEvent(userId, 'account_restored', device, transaction);
        const content = { kind: 'account_restored', name: user.firstName } as const;
        await mailer.send(mailAbout(user, content), transaction);
      });
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
