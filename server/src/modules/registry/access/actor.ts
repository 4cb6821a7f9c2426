import type { Actor } from '../../../caller.ts';

/** The actor's name in the audit log. */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'administrator') return 'administrator';
  return actor.kind === 'deployer' ? `token "${actor.name}" of ${actor.remote}` : `${actor.kind} ${actor.userId}`;
}
