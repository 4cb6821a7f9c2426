import { Readable } from 'node:stream';
import { authApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Holdings } from '../../accounts/holdings.ts';
import { userOf } from '../../accounts/user-of.service.ts';
import { route } from '../../platform/http/route.ts';
import { readKey, readUsage } from './api-keys.repository.ts';
import type { ApiKeys } from './api-keys.service.ts';
import { authProblems } from './auth.errors.ts';
import { deviceIn } from '../../accounts/device.http.ts';
import { zipOf } from './zip.ts';
import { noteEvent, readEvents } from '../../accounts/security-events.repository.ts';
import type { SessionEnds } from './session-ends.service.ts';
import type { SessionGuard } from './session.guard.ts';
import { listSessions } from '../../accounts/sessions.repository.ts';

const dayMs = 24 * 3600 * 1000;
const usageDays = 30;
const eventsPerPage = 50;

interface Needs {
  readonly db: Database;
  readonly guard: SessionGuard;
  readonly ends: SessionEnds;
  readonly keys: ApiKeys;
  readonly holdings: readonly Holdings[];
}

/** Calls about who may use the account and what it holds: sessions, API key, audit log, export. */
export function registerAccountAccessRoutes(app: FastifyInstance, needs: Needs): void {
  const { db, guard, ends, keys, holdings } = needs;

  route(app, authApi.sessions, async ({ caller }) => {
    const live = await listSessions(caller.userId, new Date(), db);
    return {
      sessions: live.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device,
        created_at: createdAt.getTime(),
        last_used_at: lastUsedAt.getTime(),
        is_current: id === caller.sessionId,
      })),
    };
  });

  route(app, authApi.revokeSession, async ({ caller, params: { id }, request }) => {
    await db.transaction(async (transaction) => {
      if (!(await ends.end(id, caller.userId, transaction))) throw authProblems.noSession();
      await noteEvent(caller.userId, 'session_revoked', deviceIn(request), transaction);
    });
    guard.forget(id);
  });

  route(app, authApi.revokeSessions, async ({ caller: { userId, sessionId }, request }) => {
    const ids = await db.transaction(async (transaction) => {
      const ended = await ends.endAll(userId, sessionId, transaction);
      if (ended.length > 0) {
        await noteEvent(userId, 'session_revoked', deviceIn(request), transaction);
      }
      return ended;
    });
    for (const id of ids) guard.forget(id);
    return { revoked: ids.length };
  });

  route(app, authApi.apiKey, async ({ caller: { userId } }) => {
    const since = new Date(Date.now() - (usageDays - 1) * dayMs).toISOString().slice(0, 10);
    const [key, usage] = await Promise.all([readKey(userId, db), readUsage(userId, since, db)]);
    return {
      prefix: key?.prefix ?? null,
      created_at: key?.createdAt.getTime() ?? null,
      last_used_at: key?.lastUsedAt?.getTime() ?? null,
      usage,
    };
  });

  route(app, authApi.regenerateApiKey, async ({ caller: { userId }, request }) => {
    const { emailVerifiedAt } = await userOf(userId, db);
    if (emailVerifiedAt === null) throw authProblems.emailNotVerified();
    const { key, prefix, createdAt } = await db.transaction(async (transaction) => {
      await noteEvent(userId, 'api_key_created', deviceIn(request), transaction);
      return keys.create(userId, transaction);
    });
    keys.forget(userId);
    return { api_access_key: key, prefix, created_at: createdAt.getTime() };
  });

  route(app, authApi.securityEvents, async ({ caller: { userId }, query: { before } }) => {
    const found = await readEvents(userId, before, eventsPerPage + 1, db);
    return {
      events: found.slice(0, eventsPerPage).map((event) => ({ ...event, at: event.at.getTime() })),
      has_more: found.length > eventsPerPage,
    };
  });

  route(app, authApi.exportData, async ({ caller: { userId }, reply }) => {
    await userOf(userId, db);
    const sections = holdings.flatMap((held) => held.export?.(userId, db) ?? []);
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="candlewick-${day}.zip"`)
      .send(Readable.from(zipOf(sections)));
  });
}
