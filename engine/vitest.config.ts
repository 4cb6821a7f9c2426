import { packageTests } from '../vitest.package.ts';

// A test adds indicators to the catalog, which others compare.
export default packageTests('engine', { isolate: true });
