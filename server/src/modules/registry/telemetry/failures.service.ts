import { cleanFailureText, failureTextLimits } from '@candlewick/shared-api';
import type { Logger } from '../../../logger.ts';
import { redactSecrets } from '../../../redact.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FailureRow } from '../../../platform/database/schema/registry.ts';
import { fingerprintOf, topFrameOf } from './failure-cause.ts';
import * as repository from './failures.repository.ts';
import type { ListedFailure, NewFailure } from './failures.repository.ts';
import { registryProblems } from '../registry.errors.ts';
import type { SourceMaps } from '../publishing/source-maps.ts';

/** Groups of one release. Further causes share one group, so nobody can fill the table with invented messages. */
const mostGroups = 200;
/** Groups and references that wait for the next write, within a second. Beyond, failures are only counted. */
const mostWaiting = 1000;
/** Stacks that one write hands to the thread; the others are mapped when somebody looks at them. */
const mappedAtOnce = 10;
const shownReferences = 20;

/** A failure as a page reports it. */
export interface ReportedFailure {
  readonly remote: string;
  readonly hash: string;
  readonly shell: string;
  readonly kind: string;
  readonly reference?: string | undefined;
  readonly part?: string | undefined;
  readonly page?: string | undefined;
  readonly message?: string | undefined;
  readonly stack?: string | undefined;
}

export type FailuresQuery = Omit<repository.FailureQuery, 'before'> & { readonly before?: string | undefined };

type Group = NewFailure & { readonly references: NewFailure['references'][number][] };

const cleanText = (text: string, limit: number) => cleanFailureText(redactSecrets(text), limit);
const textOrNull = (text: string | undefined, limit: number) => (text ? cleanText(text, limit) : null);

const cursorOf = ({ lastSeen, id }: FailureRow) => `${lastSeen.getTime()}.${id}`;
function positionOf(cursor: string): { lastSeen: Date; id: number } {
  const [ms, id] = cursor.split('.').map(Number) as [number, number];
  // The latest date that PostgreSQL and JavaScript both know.
  return { lastSeen: new Date(Math.min(ms, 8.64e15)), id };
}

const shown = (row: ListedFailure) => ({
  id: row.id,
  remote: row.remote,
  hash: row.hash,
  version: row.version,
  shell: row.shellHash,
  kind: row.kind as never,
  part: row.part,
  page: row.page,
  message: row.message,
  where: topFrameOf(row.mappedStack ?? row.stack),
  count: row.count,
  first_seen: row.firstSeen.getTime(),
  last_seen: row.lastSeen.getTime(),
});

interface Needs {
  readonly db: Database;
  readonly maps: SourceMaps;
  readonly logger: Logger;
}

/** Failures in browsers, grouped by release and cause. */
export class FailureService {
  readonly #needs: Needs;
  #waiting = new Map<string, Group>();
  #references = 0;
  #mapping: Promise<unknown> = Promise.resolve();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Takes a failure for the next write. */
  take(failure: ReportedFailure, at: Date): void {
    const { remote, hash, kind } = failure;
    const message = cleanText(failure.message ?? '', failureTextLimits.message);
    const stack = textOrNull(failure.stack, failureTextLimits.stack);
    const page = textOrNull(failure.page, 200);
    const fingerprint = fingerprintOf({ kind, message, stack });
    const key = `${remote} ${hash} ${fingerprint}`;
    const same = this.#waiting.get(key);
    if (!same && this.#waiting.size >= mostWaiting) return;
    const group = same ?? {
      remote,
      hash,
      fingerprint,
      kind,
      message,
      stack,
      page,
      part: textOrNull(failure.part, 120),
      shellHash: failure.shell,
      count: 0,
      firstSeen: at,
      lastSeen: at,
      references: [],
    };
    const { reference } = failure;
    if (reference && this.#references < mostWaiting) {
      this.#references += 1;
      group.references.push({ reference, at, page });
    }
    this.#waiting.set(key, { ...group, count: group.count + 1, lastSeen: at });
  }

  /** Writes what was taken, and maps the stacks of new groups afterwards. */
  async write(): Promise<void> {
    const { db, logger } = this.#needs;
    const groups = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#references = 0;
    if (groups.length === 0) return;
    const unmapped = await repository.addFailures(await this.#limited(groups), db);
    this.#mapping = this.#mapNew(unmapped).catch((err: unknown) => logger.warn({ err }, 'could not map stacks'));
  }

  async list({ before, limit, ...query }: FailuresQuery) {
    const position = before === undefined ? undefined : positionOf(before);
    const rows = await repository.listFailures({ ...query, before: position, limit: limit + 1 }, this.#needs.db);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const failures = await Promise.all(page.map((row) => this.#withMaps(row)));
    return { failures: failures.map(shown), next: rows.length > limit && last ? cursorOf(last) : null };
  }

  /** `remote`: the only one that the caller may see. Throws not_found. */
  async find(id: number, remote: string | undefined) {
    const { db } = this.#needs;
    const found = await repository.findFailure(id, db);
    if (!found || (remote !== undefined && found.remote !== remote)) throw registryProblems.unknownFailure();
    const row = await this.#withMaps(found);
    const named = await repository.referencesOf(id, shownReferences, db);
    return {
      ...shown(row),
      stack: row.mappedStack ?? row.stack,
      browser_stack: row.stack,
      references: named.map(({ at, ...each }) => ({ ...each, at: at.getTime() })),
    };
  }

  async close(): Promise<void> {
    await this.#mapping;
    await this.#needs.maps.close();
  }

  /** The stack with places in the sources. If that fails now, it is tried again on the next look. */
  async #mapped(row: FailureRow): Promise<string | null> {
    const { db, maps, logger } = this.#needs;
    const { id, remote, hash, shellHash, stack, mappedStack } = row;
    if (mappedStack !== null || stack === null) return mappedStack;
    try {
      const found = await maps.map(stack, [
        { remote, hash },
        { remote: 'shell', hash: shellHash },
      ]);
      await repository.setMappedStack(id, found, db);
      return found;
    } catch (err) {
      logger.warn({ err, remote, hash }, 'could not map a stack');
      return null;
    }
  }

  async #withMaps(row: ListedFailure): Promise<ListedFailure> {
    return { ...row, mappedStack: await this.#mapped(row) };
  }

  async #mapNew(ids: readonly number[]): Promise<void> {
    for (const row of await repository.unmappedFailures(ids.slice(0, mappedAtOnce), this.#needs.db))
      await this.#mapped(row);
  }

  /** Puts causes beyond the limit of a release into one group. */
  async #limited(groups: readonly Group[]): Promise<Group[]> {
    const kept = new Map<string, Group>();
    for (const [, ofRelease] of Map.groupBy(groups, ({ remote, hash }) => `${remote} ${hash}`)) {
      const known = ofRelease[0] ? await repository.fingerprintsOf(ofRelease[0], this.#needs.db) : new Set<string>();
      for (const group of ofRelease) {
        const isKept = known.has(group.fingerprint) || known.size < mostGroups;
        const fingerprint = isKept ? group.fingerprint : 'other';
        known.add(fingerprint);
        const key = `${group.remote} ${group.hash} ${fingerprint}`;
        const same = kept.get(key);
        const merged = {
          ...group,
          fingerprint,
          count: (same?.count ?? 0) + group.count,
          references: [...(same?.references ?? []), ...group.references],
        };
        kept.set(key, merged);
      }
    }
    return [...kept.values()];
  }
}
