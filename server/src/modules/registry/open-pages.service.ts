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

const nameOf = ({ remote, hash }: ReleaseKey) => `${remote} ${hash}`;

/** Records which releases open pages use, once per release and hour, however many pages report it. */
export class OpenPages {
  readonly #db: Database;
  readonly #logger: Logger;
  readonly #notedAt = new LRUCache<string, number>({ max: 5000 });
  readonly #looks = new RateLimiterMemory({ points: looksPerMinute, duration: 60 });

  constructor(db: Database, logger: Logger) {
    this.#db = db;
    this.#logger = logger;
  }

  /** Ignores releases that nobody published. Never rejects, so that the page still gets its answer. */
  async record(releases: string, address: string): Promise<void> {
    const now = Date.now();
    const due = keysOf(releases).filter((key) => now - (this.#notedAt.get(nameOf(key)) ?? 0) >= oncePerMs);
    if (due.length === 0 || !(await this.#mayLook(address))) return;
    try {
      for (const key of await repository.markOpen(due, this.#db)) this.#notedAt.set(nameOf(key), now);
    } catch (err) {
      this.#logger.warn({ err }, 'could not record the releases of open pages');
    }
  }

  #mayLook(address: string): Promise<boolean> {
    return this.#looks.consume(address).then(
      () => true,
      () => false,
    );
  }
}
