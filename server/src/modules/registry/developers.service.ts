import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/route.ts';
import { nameOf } from './access.ts';
import { registryProblems } from './registry.errors.ts';
import * as repository from './registry.repository.ts';

export interface DeveloperService {
  /** E-mail addresses of the accounts with the flag. */
  list(): Promise<string[]>;
  /** Throws unknown_user. Taking the flag back takes effect in a browser with its next page load but one. */
  set(email: string, developer: boolean, actor: Actor): Promise<{ email: string; developer: boolean }>;
}

/** Who may look into the registry, and override remotes in the own browser. */
export function createDeveloperService(db: Database): DeveloperService {
  return {
    list: () => repository.developers(db),
    set: (email, developer, actor) =>
      db.transaction(async (transaction) => {
        await repository.lockChanges(transaction);
        const user = await repository.userIdOf(email, transaction);
        if (!user) throw registryProblems.unknownUser(email);
        await repository.setDeveloper(user, developer, transaction);
        const action = developer ? 'set developer' : 'unset developer';
        // What a developer overrides is the composition, which is the shell's.
        await repository.addAudit({ actor: nameOf(actor), action, remote: 'shell', detail: { user } }, transaction);
        return { email, developer };
      }),
  };
}
