import { createLayerHistory } from '@candlewick/shared-platform/host';
import { waitForHistory } from '../routing/navigation.ts';
import { routeStore } from '../routing/route.store.ts';

/** The history entries of open overlays. */
export const layers = createLayerHistory(waitForHistory);

routeStore.subscribe(layers.settle);
