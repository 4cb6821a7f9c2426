import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { snapshot } from './snapshot.ts';

/** A dot, for an icon that the server does not know. */
const unknown = 'M12 12h.01';

/** Path data of an icon that a descriptor names. `remote`: its owner, null for the shell. */
export function iconOf(remote: RemoteSnapshot | null, name: string): string {
  const { icons = {} } = remote ?? snapshot.shell;
  // Own properties only: every object has `constructor`.
  return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? unknown;
}
