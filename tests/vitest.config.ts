import { packageTests } from '../vitest.package.ts';

export default packageTests('tests', { include: ['{api,budgets,house,security}/**/*.test.ts'] });
