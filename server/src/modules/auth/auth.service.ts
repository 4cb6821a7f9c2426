import { randomBytes } from 'node:crypto';
import type { Caller } from '../../caller.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/database/schema/accounts.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import type { AccessTokens, TokenClaims } from './access-token.ts';
import { createLink } from './account-links.repository.ts';
import { accountProblems } from '../../accounts/account.errors.ts';
import { authProblems } from './auth.errors.ts';
import * as repository from '../../accounts/users.repository.ts';
import { mailAbout } from '../../accounts/mail-about.ts';
import { hashNewPassword, hashPassword, isOutdated, verifyPassword } from './password.ts';
import { noteEvent } from '../../accounts/security-events.repository.ts';
import type { SessionEnds } from './session-ends.service.ts';
import type { SessionGuard } from './session.guard.ts';
import * as sessions from '../../accounts/sessions.repository.ts';
import { postNotification } from '../../accounts/notices.repository.ts';

const dayMs = 24 * 3600 * 1000;
const sessionIdleMs = 30 * dayMs;
/** A stolen token that nobody misses ends with its session, however often it is refreshed. */
const sessionLifetimeMs = 90 * dayMs;
/** Tabs that refresh at about the same time get the same generation. */
const tabsGraceMs = 60_000;

interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  readonly secret?: string | undefined;
}

export interface Opened {
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
}

/** `invitation`: whether the code is known; null without one. */
interface Registered extends Opened {
  readonly invitation: User['invitationStatus'];
}

interface Needs {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly mailer: Mailer;
  /** The whole address of a path of the app. */
  readonly linkTo: (path: string) => string;
  readonly invitationCodes: readonly string[];
  readonly guard: SessionGuard;
  readonly ends: SessionEnds;
  /** For what happens after the answer. */
  readonly onError: (error: Error) => void;
}

export function createAuthService(needs: Needs) {
  const { db, tokens, mailer, linkTo, invitationCodes, guard, ends, onError } = needs;
  let decoy: Promise<string> | undefined;
  const decoyHash = () => (decoy ??= hashPassword(randomBytes(16).toString('hex')));
  const expiry = () => new Date(Date.now() + sessionIdleMs);

  const openSession = async (user: User, device: string, transaction: Transaction): Promise<Opened> => {
    const sessionId = await sessions.insertSession({ userId: user.id, device, expiresAt: expiry() }, transaction);
    return { userId: user.id, sessionId, token: await tokens.sign({ userId: user.id, sessionId, generation: 0 }) };
  };

  /** The account with this address and password. Always compares two hashes, so that the time says nothing about the address. */
  const findByPassword = async (email: string, password: string): Promise<User | undefined> => {
    const found = await Promise.all([repository.findOwner(email, db), repository.findNewestUnverified(email, db)]);
    const hashes = await Promise.all(found.map(async (user) => user?.passwordHash ?? (await decoyHash())));
    const matches = await Promise.all(hashes.map((hash) => verifyPassword(password, hash)));
    const user = found.find((one, index) => one && matches[index]);
    if (!user) {
      // Nobody waits for it: the time of a write would tell that there is an account.
      for (const { id } of found.filter((one) => one !== undefined)) {
        noteEvent(id, 'login_failed', null, db).catch(onError);
      }
    }
    return user;
  };

  return {
    /** Throws wrong_credentials; takes as long for an unknown address as for a known one. */
    async login(email: string, password: string, device: string): Promise<Opened> {
      const user = await findByPassword(email.toLowerCase(), password);
      if (!user) throw authProblems.wrongCredentials();
      const passwordHash = isOutdated(user.passwordHash) ? await hashPassword(password) : undefined;
      return db.transaction(async (transaction) => {
        if (passwordHash) await repository.updateUser(user.id, { passwordHash }, transaction);
        const devices = await sessions.knownDevices(user.id, transaction);
        const opened = await openSession(user, device, transaction);
        await noteEvent(user.id, 'logged_in', device, transaction);
        if (devices.size > 0 && !devices.has(device)) {
          const content = { kind: 'new_device', name: user.firstName, device, at: Date.now() } as const;
          await mailer.send(mailAbout(user, content), transaction);
          await postNotification(
            {
              userId: user.id,
              key: `device/${opened.sessionId}`,
              kind: 'account',
              title: 'New login from another device',
              body: device,
              href: '/user-settings/security',
            },
            transaction,
          );
        }
        return opened;
      });
    },

    /** Creates an account and logs in, whether or not the address has an owner, who gets an email. Throws common_password. */
    async register(
      { first_name, last_name, email, password, secret }: Registration,
      device: string,
    ): Promise<Registered> {
      const passwordHash = await hashNewPassword(password);
      if (passwordHash === null) throw authProblems.commonPassword('password');
      const invitation: Partial<Pick<User, 'invitationCode' | 'invitationStatus'>> = secret
        ? { invitationCode: secret, invitationStatus: invitationCodes.includes(secret) ? 'known' : 'unknown' }
        : {};
      return db.transaction(async (transaction) => {
        const owner = await repository.findOwner(email, transaction);
        const user = await repository.insertUser(
          { email, firstName: first_name, lastName: last_name, passwordHash, ...invitation },
          transaction,
        );
        await noteEvent(user.id, 'registered', device, transaction);
        const secretOfLink = await createLink(user.id, 'verify_email', email, transaction);
        const content = owner
          ? ({
              kind: 'address_taken',
              name: owner.firstName,
              loginLink: linkTo('/login'),
              resetLink: linkTo('/forgot-password'),
            } as const)
          : ({
              kind: 'verify_email',
              name: first_name,
              link: linkTo(`/confirm_registration/${secretOfLink}`),
            } as const);
        await mailer.send([{ to: email, content }], transaction);
        const opened = await openSession(user, device, transaction);
        return { ...opened, invitation: invitation.invitationStatus ?? null };
      });
    },

    /**
     * Replaces the caller's token; the session lasts 30 days from now, at most 90 days from the login. Throws session_ended; a token that was
     * replaced long ago ends the session, because someone else has it.
     */
    async refresh(claims: TokenClaims, device: string): Promise<string> {
      const { sessionId: id, userId, generation } = claims;
      const now = new Date();
      const extension = { now, idleUntil: expiry(), openedAfter: new Date(now.getTime() - sessionLifetimeMs) };
      const next = await sessions.rotate({ id, userId, generation }, extension, db);
      if (next !== undefined) return tokens.sign({ ...claims, generation: next });
      const session = await sessions.findLiveSession(id, userId, now, db);
      if (!session || session.createdAt <= extension.openedAfter) throw accountProblems.sessionEnded();
      const isOfTabs = now.getTime() - session.rotatedAt.getTime() < tabsGraceMs || !session.isConfirmed;
      if (generation === session.generation - 1 && isOfTabs) {
        return tokens.sign({ ...claims, generation: session.generation });
      }
      await db.transaction(async (transaction) => {
        if (!(await ends.end(id, userId, transaction))) return;
        await noteEvent(userId, 'token_reused', device, transaction);
      });
      guard.forget(id);
      throw accountProblems.sessionEnded();
    },

    async logout({ sessionId, userId }: Caller, device: string): Promise<void> {
      await db.transaction(async (transaction) => {
        if (!(await ends.end(sessionId, userId, transaction))) return;
        await noteEvent(userId, 'logged_out', device, transaction);
      });
      guard.forget(sessionId);
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
