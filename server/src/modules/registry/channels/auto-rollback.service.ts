import type { Executor } from '../../../platform/database/database.ts';
import type { RemoteRow } from '../../../platform/database/schema/registry.ts';
import * as repository from '../registry.repository.ts';

/** A release that ran well for longer is not what has changed: a rollback would not help. */
const promotedWithinMs = 24 * 3_600_000;

/** Actions that decide which release is active. */
const activating = ['promote', 'rollback', 'automatic rollback', 'withdraw', 'hand over'];

/**
 * What the server does by itself about a failing release. `settled`: the release is no longer active or a canary. `nothing`: that
 * is up to the team.
 */
export type AutomaticStep = 'roll back' | 'end canary' | 'settled' | 'nothing';

/**
 * Decides that step, if the remote's team allows it. The active release goes once, and only within a day of its promotion: one that a
 * rollback has restored stays, so an outage cannot go back through all releases, and so does one that was promoted again in spite of it.
 */
export async function automaticStep(row: RemoteRow, hash: string, db: Executor): Promise<AutomaticStep> {
  const { name: remote, activeHash, canaryHash, autoRollback } = row;
  if (hash !== activeHash && hash !== canaryHash) return 'settled';
  if (!autoRollback) return 'nothing';
  if (hash === canaryHash) {
    const ended = await repository.lastAudit({ remote, actions: ['automatic end of canary'], about: { hash } }, db);
    return ended ? 'nothing' : 'end canary';
  }
  const gone = await repository.lastAudit({ remote, actions: ['automatic rollback'], about: { before: hash } }, db);
  const last = await repository.lastAudit({ remote, actions: activating }, db);
  const isNew =
    last?.action === 'promote' && last.detail['hash'] === hash && Date.now() - last.at.getTime() < promotedWithinMs;
  return isNew && !gone ? 'roll back' : 'nothing';
}
