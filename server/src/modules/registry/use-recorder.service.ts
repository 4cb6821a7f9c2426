import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../logger.ts';
import type { Choice } from './channels/choose.ts';
import * as repository from './registry.repository.ts';

const oncePerMs = 3_600_000;

/** Records which releases documents name. */
export class UseRecorder {
  readonly #db: Database;
  readonly #logger: Logger;
  readonly #notedAt = new Map<string, number>();
  readonly #seen = new WeakMap<Choice, number>();

  constructor(db: Database, logger: Logger) {
    this.#db = db;
    this.#logger = logger;
  }

  /** Records that a page's snapshot has these releases, once per hour, without delaying the page. */
  record(choice: Choice): void {
    const now = Date.now();
    if (now - (this.#seen.get(choice) ?? 0) < oncePerMs) return;
    this.#seen.set(choice, now);
    for (const release of [choice.shell, ...choice.remotes]) {
      const { hash } = release ?? {};
      const remote = release?.descriptor.name;
      if (!remote || !hash || now - (this.#notedAt.get(`${remote} ${hash}`) ?? 0) < oncePerMs) continue;
      this.#notedAt.set(`${remote} ${hash}`, now);
      repository
        .markUsed(remote, hash, this.#db)
        .catch((err: unknown) => this.#logger.warn({ err }, 'could not record the use of a release'));
    }
  }
}
