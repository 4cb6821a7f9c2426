import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import type { ArtifactFolders, ArtifactStore } from './artifacts/artifact.store.ts';
import type { RegistryView } from './registry-state.service.ts';

/** Dependencies of the registry's services. */
export interface RegistryNeeds {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly store: ArtifactStore;
  readonly folders: ArtifactFolders;
  readonly view: RegistryView;
}
