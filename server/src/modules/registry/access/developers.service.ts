import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../caller.ts';
import { nameOf } from './actor.ts';
import { emailsWith, setRight, type Right } from '../../../accounts/developers.repository.ts';
import { registryProblems } from '../registry.errors.ts';
import * as repository from '../registry.repository.ts';

/** Who may read and operate the registry, and override remotes in their own browser. */
export function createDeveloperService(db: Database) {
  return {
    /** Email addresses of the accounts with the right. */
    list: (right: Right): Promise<string[]> => emailsWith(right, db),

    /**
     * Gives or takes a right. Throws unknown_user. Operators are developers: who stops being one can no longer operate anything. Taking it back
     * refuses the next call; overrides end in a browser with its next page load but one.
     */
    set: (
      change: { readonly email: string; readonly right: Right; readonly has: boolean },
      actor: Actor,
    ): Promise<void> =>
      db.transaction(async (transaction) => {
        await repository.lockChanges(transaction);
        const user = await setRight(change, transaction);
        if (!user) throw registryProblems.unknownUser(change.email);
        const action = `${change.has ? 'set' : 'unset'} ${change.right}`;
        // Both concern the composition, so the audit log lists them under the shell.
        await repository.addAudit({ actor: nameOf(actor), action, remote: 'shell', detail: { user } }, transaction);
      }),
  };
}

export type DeveloperService = ReturnType<typeof createDeveloperService>;
