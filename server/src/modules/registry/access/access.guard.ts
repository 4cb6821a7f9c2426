import { timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@candlewick/shared-api';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor, Caller } from '../../../caller.ts';
import { rightOf } from '../../../accounts/developers.repository.ts';
import { hashOfToken, tokenPrefix } from './deploy-token.ts';
import { registryProblems } from '../registry.errors.ts';
import * as repository from '../registry.repository.ts';

interface Needs {
  readonly db: Database;
  /** Undefined when there is no administrator. */
  readonly adminToken: string | undefined;
  readonly authenticate: (request: FastifyRequest, allowExpired: boolean) => Caller | Promise<Caller>;
}

/** Decides who may call the registry's endpoints, by `access` in the contract. */
export function createRegistryAccess({ db, adminToken, authenticate }: Needs) {
  const adminHash = adminToken === undefined ? undefined : hashOfToken(adminToken);
  const isAdministrator = (hash: string) =>
    adminHash !== undefined && timingSafeEqual(Buffer.from(hash), Buffer.from(adminHash));

  async function actorOf(request: FastifyRequest, access: Endpoint['access']): Promise<Actor> {
    const { authorization } = request.headers;
    if (!authorization?.startsWith('Bearer ')) throw registryProblems.tokenMissing();
    const token = authorization.slice(7);
    const hash = hashOfToken(token);
    if (isAdministrator(hash)) return { kind: 'administrator' };
    if (token.startsWith(tokenPrefix)) {
      const found = await repository.useToken(hash, db);
      if (!found) throw registryProblems.tokenInvalid();
      if (found.expiresAt.getTime() <= Date.now()) throw registryProblems.tokenExpired(found.expiresAt);
      return { kind: 'deployer', ...found };
    }
    if (access !== 'developer' && access !== 'operator') throw registryProblems.tokenInvalid();
    const { userId } = await authenticate(request, false);
    const kind = await rightOf(userId, db);
    if (access === 'operator' && kind !== 'operator') throw registryProblems.operatorRequired();
    if (kind === null) throw registryProblems.developerRequired();
    return { kind, userId };
  }

  return async (request: FastifyRequest, { access }: Endpoint): Promise<Actor> => {
    const actor = await actorOf(request, access);
    if (actor.kind !== 'deployer') return actor;
    if (access === 'admin') throw registryProblems.administratorRequired();
    const { remote } = request.params as { remote?: string };
    // A deploy token is for its remote, not for the platform.
    if (access === 'operator' && remote === undefined) throw registryProblems.operatorRequired();
    if (remote !== undefined && remote !== actor.remote) throw registryProblems.notYourRemote(actor.remote, remote);
    return actor;
  };
}
