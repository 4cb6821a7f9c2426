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
