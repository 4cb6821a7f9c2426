import { createLayerHistory } from '@candlewick/shared-platform/host';
import { waitForHistory } from '../shell-api/navigation.ts';
import { routeStore } from '../shell-api/route.store.ts';

/** The history entries of open overlays. */
export const layers = createLayerHistory(waitForHistory);

routeStore.subscribe(layers.settle);
