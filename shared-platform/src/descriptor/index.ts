export { descriptor, release, type Descriptor, type Page, type Release, type ReleaseFiles } from './descriptor.ts';
