import { createActionList } from '@candlewick/shared-platform/host';

/** All actions of the palette and the shortcuts. */
export const actionStore = createActionList();
