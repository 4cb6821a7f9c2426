import type { Database } from '../../database/database.ts';
import type { Actor } from '../../caller.ts';
import { nameOf } from './actor.ts';
import { developers, setDeveloper } from '../auth/developers.repository.ts';
import { registryProblems } from './registry.errors.ts';
import * as repository from './registry.repository.ts';

export interface DeveloperService {
  /** E-mail addresses of the accounts with the flag. */
  list(): Promise<string[]>;
  /** Throws unknown_user. Taking the flag back takes effect in a browser with its next page load but one. */
  set(email: string, developer: boolean, actor: Actor): Promise<{ email: string; developer: boolean }>;
}

/** Who may read the registry, and override remotes in their own browser. */
export function createDeveloperService(db: Database): DeveloperService {
  return {
    list: () => developers(db),
    set: (email, developer, actor) =>
      db.transaction(async (transaction) => {
        await repository.lockChanges(transaction);
        const user = await setDeveloper(email, developer, transaction);
        if (!user) throw registryProblems.unknownUser(email);
        const action = developer ? 'set developer' : 'unset developer';
        // A developer overrides the composition, so the audit log lists it under the shell.
        await repository.addAudit({ actor: nameOf(actor), action, remote: 'shell', detail: { user } }, transaction);
        return { email, developer };
      }),
  };
}
