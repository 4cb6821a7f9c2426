import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../logger.ts';
import type { Choice } from './channels/choose.ts';
import * as repository from './registry.repository.ts';

const oncePerMs = 3_600_000;

/** Records that a page's snapshot has these releases, once per hour, without delaying the page. */
export function createUseRecorder(db: Database, logger: Logger) {
  const notedAt = new Map<string, number>();
  const seen = new WeakMap<Choice, number>();
  return (choice: Choice): void => {
    const now = Date.now();
    if (now - (seen.get(choice) ?? 0) < oncePerMs) return;
    seen.set(choice, now);
    for (const release of [choice.shell, ...choice.remotes]) {
      const { hash } = release ?? {};
      const remote = release?.descriptor.name;
      if (!remote || !hash || now - (notedAt.get(`${remote} ${hash}`) ?? 0) < oncePerMs) continue;
      notedAt.set(`${remote} ${hash}`, now);
      repository
        .markUsed(remote, hash, db)
        .catch((err: unknown) => logger.warn({ err }, 'could not record the use of a release'));
    }
  };
}
