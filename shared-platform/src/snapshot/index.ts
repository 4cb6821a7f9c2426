export type { Action, Overlay, Page, Widget } from '../descriptor/descriptor.ts';
export { matchPage, redirectOf, type PageMatch } from './match-page.ts';
export { snapshotElementId, type ExposedFiles, type RemoteSnapshot, type Snapshot } from './snapshot.ts';
export { trailOf, type TrailItem } from './trail.ts';
export { watchStart, type StartWindow } from './watch-start.ts';
export { earlyCallsElementId, startCalls, type EarlyCall } from './start-calls.ts';
