import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import type { Database } from '../../platform/database/database.ts';
import { emailsOf, idsOf } from '../../accounts/developers.repository.ts';
import { channelsOf, resolveRelease } from './channels/channels.service.ts';
import { canRun } from './channels/choose.ts';
import { registryProblems } from './registry.errors.ts';
import type { RegistryNeeds } from './registry-needs.ts';
import * as repository from './registry.repository.ts';
import { remoteSnapshot } from './snapshot.ts';
import type { TelemetryService } from './telemetry/telemetry.service.ts';

interface AuditQuery {
  readonly remote: string | undefined;
  readonly limit: number;
  readonly before?: number | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  /** Whether entries name accounts: not for deploy tokens, which must not tell who has one. */
  readonly withUsers: boolean;
}

/** The account of an actor's name in the audit log, as `nameOf` writes it. */
const accountOf = (actor: string) => /^(?:developer|operator) ([\da-f-]{36})$/.exec(actor)?.[1];

async function remoteRow(remote: string, db: Database) {
  const row = await repository.findRemote(remote, db);
  if (!row) throw registryProblems.unknownRemote(remote);
  return row;
}

/** Queries of operators. */
export function createRegistryReader({ db, view }: RegistryNeeds) {
  const runningShell = () => {
    const shell = view.state.remotes.get('shell');
    return shell?.active ? shell.releases.get(shell.active) : undefined;
  };

  return {
    async remotes(remote: string | undefined) {
      const rows = await repository.allRemotes(db);
      return rows.filter(({ name }) => remote === undefined || name === remote).map(channelsOf);
    },

    /** How many releases each remote keeps, and the share of its canary. */
    async sizes() {
      const [rows, counts] = await Promise.all([repository.allRemotes(db), repository.countReleases(db)]);
      return rows.map(({ name, canaryHash, canaryPercent }) => ({
        remote: name,
        releases: counts.get(name) ?? 0,
        canaryPercent: canaryHash === null ? 0 : canaryPercent,
      }));
    },

    async releases(remote: string) {
      const row = await remoteRow(remote, db);
      const pins = await repository.allPins(db);
      const shell = runningShell();
      return (await repository.releasesOf(remote, db)).map((release) => ({
        hash: release.hash,
        version: release.version,
        contract: release.content.descriptor.contract,
        bytes: release.bytes,
        published_at: release.publishedAt.getTime(),
        published_by: release.publishedBy,
        active: release.hash === row.activeHash,
        canary_percent: release.hash === row.canaryHash ? row.canaryPercent : null,
        pinned_users: pins.filter((pin) => pin.remote === remote && pin.hash === release.hash).length,
        compatible: remote === 'shell' || canRun(shell, release.content),
      }));
    },

    async release(remote: string, name: string): Promise<Record<string, unknown>> {
      await remoteRow(remote, db);
      const { hash, content } = await resolveRelease(remote, name, db);
      // The developer may run it in their own browser, so it counts as in use.
      await repository.markUsed(remote, hash, db);
      const snapshot: RemoteSnapshot = { ...remoteSnapshot(content), shared: content.shared };
      return { ...snapshot };
    },

    async audit({ withUsers, ...query }: AuditQuery) {
      const byAddress = withUsers && query.actor?.includes('@') === true;
      const accounts = byAddress ? await idsOf(query.actor?.toLowerCase() ?? '', db) : [];
      const rows = await repository.auditEntries({ ...query, accounts: byAddress ? accounts : undefined }, db);
      const concerned = ({ detail: { user } }: { detail: Record<string, unknown> }) =>
        typeof user === 'string' ? user : undefined;
      const named = rows.flatMap((row) => [accountOf(row.actor) ?? [], concerned(row) ?? []].flat());
      const emails = await emailsOf(withUsers ? named : [], db);
      return rows.map(({ at, ...entry }) => {
        const { user, ...detail } = entry.detail;
        return {
          ...entry,
          at: at.getTime(),
          actor_email: emails.get(accountOf(entry.actor) ?? '') ?? null,
          user_email: emails.get(concerned(entry) ?? '') ?? null,
          detail: withUsers && user !== undefined ? { ...detail, user } : detail,
        };
      });
    },

    async tokens(remote: string) {
      await remoteRow(remote, db);
      return (await repository.tokensOf(remote, db)).map(
        ({ id, name, createdAt, expiresAt, lastUsedAt, revokedAt }) => ({
          id,
          name,
          created_at: createdAt.getTime(),
          expires_at: expiresAt.getTime(),
          last_used_at: lastUsedAt?.getTime() ?? null,
          revoked_at: revokedAt?.getTime() ?? null,
        }),
      );
    },

    async summary(hours: number, remote: string | undefined, telemetry: TelemetryService) {
      const figures = await telemetry.figures(hours, remote);
      const rows = (await repository.allRemotes(db)).filter(({ name }) => remote === undefined || name === remote);
      const releases = [];
      for (const row of rows) {
        for (const { hash, version } of await repository.releasesOf(row.name, db)) {
          const of = figures.get(`${row.name} ${hash}`);
          if (!of && hash !== row.activeHash && hash !== row.canaryHash) continue;
          releases.push({
            remote: row.name,
            hash,
            version,
            active: hash === row.activeHash,
            canary_percent: hash === row.canaryHash ? row.canaryPercent : null,
            loads: of?.loads ?? 0,
            failures: of?.failures ?? 0,
            failure_fraction: of?.failureFraction ?? 0,
            failure_low: of?.failureLow ?? 0,
            failure_high: of?.failureHigh ?? 1,
            failures_by_kind: of?.failuresByKind ?? {},
            load_p50_ms: of?.loadP50Ms ?? null,
            load_p95_ms: of?.loadP95Ms ?? null,
          });
        }
      }
      return { releases, suggestions: await telemetry.suggestions(remote) };
    },
  };
}

export type RegistryReader = ReturnType<typeof createRegistryReader>;
