import { packageTests } from '../vitest.package.ts';

export default packageTests('server', { globalSetup: ['src/testing/database-cluster.ts'] });
