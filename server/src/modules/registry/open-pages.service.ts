import type { Database } from '../../platform/database/database.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../logger.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ReleaseKey } from './artifacts/artifact.store.ts';
import * as repository from './registry.repository.ts';

const oncePerMs = 3_600_000;
/** Queries per minute that one address may cause; releases noted within the hour need none. */
const looksPerMinute = 60;

function keysOf(releases: string): ReleaseKey[] {
  return releases.split(',').map((name) => {
    const [remote = '', hash = ''] = name.split('.');
    return { remote, hash };
  });
}

/**
 * Records which releases open pages use, once per release and hour, however many pages report it. Ignores releases that
 * nobody published. Never rejects, so that the page still gets its answer.
 */
export function createOpenPages(db: Database, logger: Logger) {
  const notedAt = new LRUCache<string, number>({ max: 5000 });
  const looks = new RateLimiterMemory({ points: looksPerMinute, duration: 60 });
  const mayLook = (address: string) =>
    looks.consume(address).then(
      () => true,
      () => false,
    );
  return async (releases: string, address: string): Promise<void> => {
    const now = Date.now();
    const nameOf = ({ remote, hash }: ReleaseKey) => `${remote} ${hash}`;
    const due = keysOf(releases).filter((key) => now - (notedAt.get(nameOf(key)) ?? 0) >= oncePerMs);
    if (due.length === 0 || !(await mayLook(address))) return;
    try {
      for (const key of await repository.markOpen(due, db)) notedAt.set(nameOf(key), now);
    } catch (err) {
      logger.warn({ err }, 'could not record the releases of open pages');
    }
  };
}
