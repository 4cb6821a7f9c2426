import { randomBytes } from 'node:crypto';
import type { Database, Executor } from '../../database/database.ts';
import type { Notifications } from '../../database/notifications.ts';
import type { User } from '../../database/schema/accounts.ts';
import type { Caller } from '../../caller.ts';
import type { AccessTokens } from './access-token.ts';
import { authProblems } from './auth.errors.ts';
import * as repository from './auth.repository.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { SessionGuard } from './session-guard.ts';

const sessionIdleMs = 30 * 24 * 3600 * 1000;

interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  readonly secret?: string | undefined;
}

export interface Opened {
  readonly userId: string;
  readonly token: string;
}

export interface AuthService {
  /** Throws wrong_credentials; takes as long for an unknown address as for a known one. */
  login(email: string, password: string): Promise<Opened>;
  /** Creates the account and logs in. Throws email_taken. */
  register(registration: Registration): Promise<Opened>;
  /** Returns a new token; the session lasts 30 days from now. Throws session_ended. */
  refresh(caller: Caller): Promise<string>;
  logout(caller: Caller): Promise<void>;
  /** Throws session_ended if the account is gone. */
  user(id: string): Promise<User>;
}

interface Needs {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly notifications: Notifications;
  readonly invitationCodes: readonly string[];
  readonly guard: SessionGuard;
}

export function createAuthService({ db, tokens, notifications, invitationCodes, guard }: Needs): AuthService {
  let decoy: Promise<string> | undefined;
  const decoyHash = () => (decoy ??= hashPassword(randomBytes(16).toString('hex')));
  const expiry = () => new Date(Date.now() + sessionIdleMs);
  const openSession = async (userId: string, executor: Executor): Promise<Opened> => {
    const sessionId = await repository.insertSession(userId, expiry(), executor);
    return { userId, token: await tokens.sign({ userId, sessionId }) };
  };

  return {
    async login(email, password) {
      const user = await repository.findUserByEmail(email.toLowerCase(), db);
      const right = await verifyPassword(password, user?.passwordHash ?? (await decoyHash()));
      if (!user || !right) throw authProblems.wrongCredentials();
      return openSession(user.id, db);
    },
    async register({ first_name, last_name, email, password, secret }) {
      const passwordHash = await hashPassword(password);
      const invitation = secret
        ? ({
            invitationCode: secret,
            invitationStatus: invitationCodes.includes(secret) ? 'known' : 'unknown',
          } as const)
        : {};
      return db.transaction(async (transaction) => {
        const user = await repository.insertUser(
          { email, firstName: first_name, lastName: last_name, passwordHash, ...invitation },
          transaction,
        );
        if (!user) throw authProblems.emailTaken();
        return openSession(user.id, transaction);
      });
    },
    async refresh(caller) {
      const extended = await repository.extendSession(caller.sessionId, caller.userId, new Date(), expiry(), db);
      if (!extended) throw authProblems.sessionEnded();
      return tokens.sign(caller);
    },
    async logout({ sessionId }) {
      await db.transaction(async (transaction) => {
        await repository.revokeSession(sessionId, new Date(), transaction);
        await notifications.publish('session_ended', { session_id: sessionId }, transaction);
      });
      guard.forget(sessionId);
    },
    async user(id) {
      const user = await repository.findUser(id, db);
      if (!user) throw authProblems.sessionEnded();
      return user;
    },
  };
}
