import { packageTests } from '../vitest.package.ts';

export default packageTests('tests', { include: ['{ai,api,budgets,house,security}/**/*.test.ts'] });
