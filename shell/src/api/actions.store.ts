import { actionsOf, createActionList } from '@candlewick/shared-platform/host';
import { snapshot } from '../routing/snapshot.ts';
import { navigate } from './navigation.ts';

/** Everything that the palette and the shortcuts offer. */
export const actionStore = createActionList(snapshot.remotes.flatMap((remote) => actionsOf(remote, navigate)));
