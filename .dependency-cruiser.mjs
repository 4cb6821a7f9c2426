/** Which package may import which (docs: architecture). What is not named here may import nothing of the repository. */
const arrows = {
  engine: [],
  'shared-api': ['engine'],
  'shared-auth': ['shared-api'],
  'shared-platform': ['shared-api', 'shared-auth'],
  'shared-design': [],
  shell: ['shared-api', 'shared-auth', 'shared-platform', 'shared-design'],
  'mfe-[^/]+': ['shared-api', 'shared-auth', 'shared-platform', 'shared-design'],
  server: ['engine', 'shared-api', 'shared-platform'],
};

/** Which part of server/src owns which tables: the files of its `database/schema`. */
const tables = {
  'modules/auth': 'accounts',
  'modules/backtest': 'backtests',
  'modules/billing': 'ledger',
  'modules/registry': 'registry',
  market: 'market',
};

const packages = '(engine|shared-[^/]+|shell|mfe-[^/]+|server)';

const arrowRules = Object.entries(arrows).map(([from, allowed]) => ({
  name: `arrows-of-${from.replace('[^/]+', 'remote')}`,
  comment: `${from} may import ${allowed.join(', ') || 'no other package of the repository'}.`,
  severity: 'error',
  from: { path: `^(${from})/src/` },
  to: { path: `^${packages}/`, pathNot: [`^$1/`, ...allowed.map((name) => `^${name}/`)] },
}));

export default {
  forbidden: [
    ...arrowRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'engine-is-pure',
      comment: 'The engine imports no Node, DOM, clock or random source; its tests may.',
      severity: 'error',
      from: { path: '^engine/src/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'no-zod-in-the-client',
      comment: 'In the client, shared-api is types and endpoint data; schemas stay on the server and in tests.',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+|shared-auth)/src/|^shared-api/src/(index|client)\\.ts$|\\.endpoints\\.ts$',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: ['node_modules/zod/', '\\.schemas\\.ts$', '/schemas\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-descriptor-for-the-server',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^shared-platform/src/', pathNot: '^shared-platform/src/(descriptor|snapshot)/' },
    },
    {
      name: 'sql-only-in-repositories',
      comment: 'SQL stands in *.repository.ts and in server/src/database; the rest calls functions of these.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/database/', '\\.repository\\.ts$', '\\.test\\.ts$', '/testing/'],
      },
      to: {
        path: ['node_modules/drizzle-orm/(sql|pg-core|node-postgres)', '^server/src/database/schema/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...Object.entries(tables).map(([owner, schema]) => ({
      name: `tables-of-${schema}`,
      comment: `Only ${owner} reads and writes the tables of schema/${schema}.ts; other modules call its functions.`,
      severity: 'error',
      from: { path: '^server/src/', pathNot: [`^server/src/${owner}/`, '^server/src/database/', '\\.test\\.ts$'] },
      to: { path: `^server/src/database/schema/${schema}\\.ts$`, dependencyTypesNot: ['type-only'] },
    })),
    {
      name: 'no-http-in-the-domain',
      comment: 'Services, repositories and jobs know nothing of HTTP: they give values and throw ApiProblem.',
      severity: 'error',
      from: {
        path: [
          '^server/src/(database|jobs|market|postgres)/',
          '^server/src/modules/.*(service|repository|errors|job|queue|recovery|worker|writer|finish|validation|result)\\.ts$',
        ],
        pathNot: '\\.test\\.ts$',
      },
      to: { path: ['^server/src/http/', 'node_modules/fastify/'] },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
