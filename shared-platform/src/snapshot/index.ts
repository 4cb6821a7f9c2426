export type { Action, Overlay, Page, Search, Widget } from '../descriptor/descriptor.ts';
export { layoutFor } from './layout-for.ts';
export { matchPage, redirectOf, type PageMatch } from './match-page.ts';
export { offersFor, toldSlots, type SlotContract, type WidgetOffer } from './slots.ts';
export { snapshotElementId, type ExposedFiles, type RemoteSnapshot, type Snapshot } from './snapshot.ts';
export { trailOf, type TrailItem } from './trail.ts';
export { earlyCallsElementId, type EarlyCall } from './early-calls.ts';
