import { readdirSync } from 'node:fs';
import { workspaces } from './scripts/workspaces.mjs';

const forPage = ['shared-api', 'shared-auth', 'shared-platform', 'shared-design'];
const forPages = [...forPage, 'shared-page'];

/** Which package may import which, in `src` and in its build configuration. */
const arrows = {
  engine: [],
  'shared-api': ['engine'],
  'shared-auth': ['shared-api'],
  'shared-platform': ['shared-api', 'shared-auth'],
  'platform-tools': ['shared-api', 'shared-auth', 'shared-platform'],
  test: ['shared-platform'],
  'shared-design': ['engine'],
  'shared-page': forPage,
  // Counts how often an alert would have triggered.
  'mfe-alerts': ['engine', ...forPages],
  // Previews signals and checks imported strategies.
  'mfe-backtest': ['engine', ...forPages],
  // Compares returns over the same spans.
  'mfe-dashboard': ['engine', ...forPages],
  shell: forPages,
  // Of the contract, only types.
  'sample-market': ['engine', 'shared-api'],
  'payment-sandbox': [],
  server: ['engine', 'payment-sandbox', 'sample-market', 'shared-api', 'shared-platform'],
};

/** Which part of server/src owns which tables: the files in `platform/database/schema`. */
const tables = {
  'modules/ai': 'ai',
  '(accounts|modules/auth)': 'accounts',
  'modules/attempts': 'lab-attempts',
  'modules/backtest': 'backtests',
  'modules/billing': 'ledger',
  'modules/lab': 'lab',
  'modules/registry': 'registry',
  'modules/strategies': 'strategies',
  market: 'market',
  'platform/events': 'streams',
  'platform/mail': 'mails',
};

/** The modules of server/src/modules, ground floor first: each may import those before it. `auth` imports none, and none imports it. */
const modules = [
  'auth',
  'billing',
  'notifications',
  'strategies',
  'attempts',
  'watchlists',
  'charts',
  'prices',
  'tickers',
  'backtest',
  'lab',
  'alerts',
  'ai',
  'registry',
  'operate',
];
const unknown = readdirSync('server/src/modules').filter((name) => !modules.includes(name));
if (unknown.length > 0)
  throw new Error(`Say in .dependency-cruiser.mjs which modules ${unknown.join(', ')} may import.`);

const moduleRules = modules.map((name, index) => {
  const allowed = name === 'auth' ? [] : modules.slice(1, index);
  return {
    name: `modules-below-${name}`,
    comment: `The module ${name} may import ${allowed.join(', ') || 'no other module'}. Move what both need into accounts, or pass it through program/api-context.ts.`,
    severity: 'error',
    from: { path: `^server/src/modules/${name}/`, pathNot: '\\.test\\.ts$' },
    to: { path: '^server/src/modules/', pathNot: [name, ...allowed].map((one) => `^server/src/modules/${one}/`) },
  };
});

/** The folders of shell/src, ground floor first: each may import those before it. Files beside them import all. */
const shellFolders = [
  'lock',
  'routing',
  'telemetry',
  'releases',
  'overrides',
  'remotes',
  'overlays',
  'shell-api',
  'lib',
  'stars',
  'actions',
  'board',
  'corner',
  'notifications',
  'screens',
  'pages',
  'layouts',
  'document',
];

const shellRules = shellFolders.map((name, index) => ({
  name: `shell-below-${name}`,
  comment: `The folder ${name} of the shell may import ${shellFolders.slice(0, index).join(', ') || 'no other one'}.`,
  severity: 'error',
  from: { path: `^shell/src/${name}/`, pathNot: '\\.(stories|sample|test)\\.tsx?$' },
  to: {
    path: '^shell/src/',
    pathNot: shellFolders.slice(0, index + 1).map((one) => `^shell/src/${one}/`),
  },
}));

const packages = workspaces().filter(({ folder }) => folder !== 'tests');

/** Throws for a package without an entry in `arrows`. */
function allowedFor({ folder, isRemote }) {
  const allowed = arrows[folder] ?? (isRemote ? forPages : undefined);
  if (!allowed) throw new Error(`Say in .dependency-cruiser.mjs which packages ${folder} may import.`);
  return allowed;
}

const anyPackage = `^(${packages.map(({ folder }) => folder).join('|')})/`;

const arrowRules = packages.map((each) => {
  const allowed = allowedFor(each);
  return {
    name: `arrows-of-${each.folder}`,
    comment: `${each.folder} may import ${allowed.join(', ') || 'no other package of the repository'}.`,
    severity: 'error',
    // A story may render components of another package.
    from: { path: `^${each.folder}/src/`, pathNot: '\\.stories\\.tsx$' },
    to: { path: anyPackage, pathNot: [each.folder, ...allowed].map((name) => `^${name}/`) },
  };
});

export default {
  forbidden: [
    ...arrowRules,
    ...moduleRules,
    {
      name: 'only-the-program-imports-modules',
      comment: 'What modules stand on (accounts, market, payments, platform) knows none of them.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/(modules|program|testing)/', '\\.test\\.ts$'] },
      to: { path: '^server/src/modules/' },
    },
    {
      name: 'modules-do-not-run-the-program',
      comment: 'Modules know the types of server/src/program, which imports them.',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/program/', dependencyTypesNot: ['type-only'] },
    },

    ...shellRules,
    {
      name: 'the-order-names-every-folder-of-the-shell',
      comment: 'Say in shellFolders of .dependency-cruiser.mjs where a new folder of the shell stands.',
      severity: 'error',
      from: { path: '^shell/src/[^/]+/', pathNot: shellFolders.map((name) => `^shell/src/${name}/`) },
      to: {},
    },
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
      name: 'sample-market-is-pure',
      comment:
        'The simulated market imports no Node, DOM, clock or random source, and only types of the contract; its tests may.',
      severity: 'error',
      from: { path: '^sample-market/src/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/lru-cache/',
      },
    },
    {
      name: 'sample-market-knows-types-of-the-contract',
      comment: 'The simulated market answers in the shapes of the contract, and loads nothing of it.',
      severity: 'error',
      from: { path: '^sample-market/src/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { path: '^shared-api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-zod-in-the-client',
      comment: 'In the client, shared-api is types and endpoint data; schemas stay on the server and in tests.',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+|shared-auth|shared-page)/src/|^shared-api/src/(index|client)\\.ts$|\\.endpoints\\.ts$',
        pathNot: '\\.test\\.ts$|/testing/',
      },
      to: { path: ['node_modules/zod/', '\\.schemas\\.ts$', '/schemas\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'doubles-stay-in-stories-and-tests',
      comment: 'Test doubles of the server and the shell must not reach production code.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared-page)/src/', pathNot: '\\.(test|stories|sample)\\.tsx?$|/testing/' },
      to: { path: '\\.sample\\.tsx?$|/testing/' },
    },
    {
      name: 'only-the-descriptor-for-the-server',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^shared-platform/src/', pathNot: '^shared-platform/src/(descriptor|snapshot)/' },
    },
    {
      name: 'sql-only-in-repositories',
      comment:
        'SQL belongs in *.repository.ts, server/src/platform/database and the tables of the payment sandbox; other code calls their functions.',
      severity: 'error',
      from: {
        path: '^(server|payment-sandbox)/src/',
        pathNot: [
          '^server/src/platform/database/',
          '^payment-sandbox/src/store/tables\\.ts$',
          '\\.repository\\.ts$',
          '\\.test\\.ts$',
          '/testing/',
        ],
      },
      to: {
        path: [
          'node_modules/drizzle-orm/(sql|pg-core|node-postgres)',
          '^server/src/platform/database/schema/',
          '^payment-sandbox/src/store/tables\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...Object.entries(tables).map(([owner, schema]) => ({
      name: `tables-of-${schema}`,
      comment: `Only ${owner} reads and writes the tables of schema/${schema}.ts; other modules call its functions.`,
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [`^server/src/${owner}/`, '^server/src/platform/database/', '\\.test\\.ts$'],
      },
      to: { path: `^server/src/platform/database/schema/${schema}\\.ts$`, dependencyTypesNot: ['type-only'] },
    })),
    {
      name: 'no-http-in-the-domain',
      comment: 'Services, repositories and jobs do not know HTTP: they return values and throw ApiProblem.',
      severity: 'error',
      from: {
        path: [
          '^server/src/(market|platform/(database|events|jobs|postgres))/',
          '^server/src/(accounts|modules)/.*(service|repository|errors|feed|job|queue|worker)\\.ts$',
        ],
        pathNot: '\\.test\\.ts$',
      },
      to: { path: ['^server/src/platform/http/', 'node_modules/fastify/'] },
    },
    {
      name: 'plain-nouns-compute',
      comment:
        'A file of a module without a role in its name computes: no HTTP, files or network. Give it the role (docs/architecture.md).',
      severity: 'error',
      from: { path: '^server/src/(accounts|modules)/.*/[^./]+\\.ts$' },
      to: { path: ['node_modules/fastify/', '^(node:)?(fs|http|https|dns|net)(/|$)'] },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'common-imports-no-feature',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/common/' },
      to: { path: '^$1/src/features/' },
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
