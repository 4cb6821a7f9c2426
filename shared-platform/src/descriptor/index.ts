export {
  descriptor,
  release,
  type Descriptor,
  type Page,
  type Widget,
  type Release,
  type ReleaseFiles,
} from './descriptor.ts';
