import { actionsOf, createActionList } from '@candlewick/shared-platform/host';
import { snapshot } from '../routing/snapshot.ts';
import { navigate } from './navigation.ts';

/** All actions of the palette and the shortcuts. */
export const actionStore = createActionList(snapshot.remotes.flatMap((remote) => actionsOf(remote, navigate)));
