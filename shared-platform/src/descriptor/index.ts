export { descriptor, release, type Descriptor, type Page, type Release, type ReleaseFiles } from './descriptor.ts';
export { matchPage } from '../snapshot/match-page.ts';
export { snapshotElementId, type RemoteSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
