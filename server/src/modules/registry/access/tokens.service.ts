import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Actor } from '../../../caller.ts';
import { nameOf } from './actor.ts';
import { hashOfToken, tokenPrefix } from './deploy-token.ts';
import { registryProblems } from '../registry.errors.ts';
import * as repository from '../registry.repository.ts';

export interface CreatedToken {
  readonly id: string;
  readonly remote: string;
  readonly name: string;
  /** Shown only once: the registry keeps its hash. */
  readonly token: string;
  /** UTC epoch milliseconds. */
  readonly expires_at: number;
}

const dayMs = 86_400_000;
const lifetimeMs = 90 * dayMs;
/** How long a renewed token still works, for pipelines that have it. */
const replacedForMs = dayMs;

async function insert(remote: string, name: string, transaction: Transaction): Promise<CreatedToken> {
  const token = tokenPrefix + randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimeMs);
  const id = await repository.insertToken({ remote, name, secretHash: hashOfToken(token), expiresAt }, transaction);
  return { id, remote, name, token, expires_at: expiresAt.getTime() };
}

export function createTokenService(db: Database) {
  return {
    create: (remote: string, name: string, actor: Actor): Promise<CreatedToken> =>
      db.transaction(async (transaction) => {
        await repository.lockChanges(transaction);
        await repository.ensureRemote(remote, transaction);
        const made = await insert(remote, name, transaction);
        const detail = { id: made.id, name };
        await repository.addAudit({ actor: nameOf(actor), action: 'create token', remote, detail }, transaction);
        return made;
      }),

    /** Makes a successor of the caller's token, which ends within a day. Throws deploy_token_invalid for the administrator. */
    async renew(actor: Actor): Promise<CreatedToken> {
      if (actor.kind !== 'deployer') throw registryProblems.notADeployToken();
      const { remote, name } = actor;
      return db.transaction(async (transaction) => {
        await repository.lockChanges(transaction);
        const made = await insert(remote, name, transaction);
        await repository.endToken(actor.id, new Date(Date.now() + replacedForMs), transaction);
        const detail = { id: made.id, name, replaces: actor.id };
        await repository.addAudit({ actor: nameOf(actor), action: 'renew token', remote, detail }, transaction);
        return made;
      });
    },

    /** Throws not_found. */
    revoke: (remote: string, id: string, actor: Actor): Promise<void> =>
      db.transaction(async (transaction) => {
        await repository.lockChanges(transaction);
        const name = await repository.revokeToken(remote, id, transaction);
        if (name === undefined) throw registryProblems.unknownToken();
        const detail = { id, name };
        await repository.addAudit({ actor: nameOf(actor), action: 'revoke token', remote, detail }, transaction);
      }),
  };
}

export type TokenService = ReturnType<typeof createTokenService>;
