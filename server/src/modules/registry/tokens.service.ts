import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../caller.ts';
import { nameOf } from './actor.ts';
import { hashOfToken, tokenPrefix } from './deploy-token.ts';
import { registryProblems } from './registry.errors.ts';
import * as repository from './registry.repository.ts';

export interface CreatedToken {
  readonly id: string;
  readonly remote: string;
  readonly name: string;
  /** Shown only once: the registry keeps its hash. */
  readonly token: string;
}

export interface TokenService {
  create(remote: string, name: string, actor: Actor): Promise<CreatedToken>;
  /** Throws not_found. */
  revoke(remote: string, id: string, actor: Actor): Promise<void>;
}

export function createTokenService(db: Database): TokenService {
  return {
    create: (remote, name, actor) =>
      db.transaction(async (transaction) => {
        await repository.lockChanges(transaction);
        const token = tokenPrefix + randomBytes(32).toString('base64url');
        await repository.ensureRemote(remote, transaction);
        const id = await repository.insertToken({ remote, name, secretHash: hashOfToken(token) }, transaction);
        const detail = { id, name };
        await repository.addAudit({ actor: nameOf(actor), action: 'create token', remote, detail }, transaction);
        return { id, remote, name, token };
      }),
    revoke: (remote, id, actor) =>
      db.transaction(async (transaction) => {
        await repository.lockChanges(transaction);
        const name = await repository.revokeToken(remote, id, transaction);
        if (name === undefined) throw registryProblems.unknownToken();
        const detail = { id, name };
        await repository.addAudit({ actor: nameOf(actor), action: 'revoke token', remote, detail }, transaction);
      }),
  };
}
