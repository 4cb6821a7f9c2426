/** Input for a new remote. */
export interface NewRemote {
  /** `mfe-orders` */
  readonly name: string;
  /** First page: `orders`, at `/orders`. */
  readonly page: string;
  readonly registry: string;
  /** Version of the installed shared packages. */
  readonly platformVersion: string;
  /** Range of the shell API. */
  readonly contract: string;
}

const titleOf = (page: string) => page.charAt(0).toUpperCase() + page.slice(1).replaceAll('-', ' ');
const componentOf = (page: string) => `${page.split('-').map(titleOf).join('')}Page`;
/** JSON as the formatter writes it: short lists are one line. */
const json = (value: unknown) => {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(/\[([^[\]{}]+)\]/g, (_, items: string) => `[${items.trim().replace(/\s+/g, ' ')}]`)}\n`;
};

function packageJson({ name, platformVersion }: NewRemote): string {
  const range = `^${platformVersion}`;
  return json({
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      dev: 'candlewick dev',
      build: 'candlewick build',
      test: 'vitest run',
      e2e: 'candlewick build && playwright test',
      types: 'tsc -p . && tsc -p e2e',
      doctor: 'candlewick doctor',
      // Not "publish", which npm runs itself.
      release: 'candlewick build && candlewick publish',
    },
    dependencies: {
      '@candlewick/shared-api': range,
      '@candlewick/shared-auth': range,
      '@candlewick/shared-design': range,
      '@candlewick/shared-page': range,
      '@candlewick/shared-platform': range,
      '@tanstack/react-query': '5.108.0',
      react: '19.3.1',
      'react-dom': '19.3.1',
    },
    devDependencies: {
      '@candlewick/platform-tools': range,
      '@candlewick/test': range,
      '@playwright/test': '1.65.1',
      '@types/node': '24',
      '@types/react': '19.3.0',
      '@types/react-dom': '19.3.0',
      jsdom: '^29.0.0',
      typescript: '7.0.2',
      vitest: '5.1.0',
    },
  });
}

const tsconfig = json({
  compilerOptions: {
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    jsx: 'react-jsx',
  },
  include: ['src'],
});

/** Tests in a browser run in Node. */
const testsTsconfig = json({
  extends: '../tsconfig.json',
  compilerOptions: { types: ['node'] },
  include: ['.', '../playwright.config.ts'],
});

const vitestConfig = `import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Their components import CSS Modules, which Node cannot load.
    server: { deps: { inline: [/@candlewick\\//] } },
  },
});
`;

const playwrightConfig = (registry: string) => `import { defineConfig } from '@playwright/test';

/** The pages run the build in dist, in the running Candlewick at this address. */
export default defineConfig({ testDir: 'e2e', outputDir: 'dist-e2e', use: { baseURL: '${registry}' } });
`;

/** Imported images are addresses. */
const filesDeclaration = ['png', 'jpg', 'webp', 'avif', 'gif', 'svg']
  .map((ending) => `declare module '*.${ending}' {\n  const address: string;\n  export default address;\n}\n`)
  .join('\n');

function readme({ name, page }: NewRemote): string {
  return `# ${name}

A remote of Candlewick. The shell loads it at run time; its build contains no part of the shell.

    npm install        # Node 24 or newer
    npm run dev        # without a shell, with a session of a local server
    npm test
    npm run e2e        # in a running Candlewick; once before: npx playwright install chromium
    npm run release    # build, check and upload; users do not see it yet

Then \`npx candlewick promote <version>\` gives it to all users from their next page load on, \`npx candlewick canary <version>
--percent 10\` to some of them, and \`npx candlewick rollback\` returns to the previous one. The deploy token is in CANDLEWICK_TOKEN.

\`src/remote.json\` says what the remote offers; \`src/exposes/${page}.ts\` is the page's lifecycles, \`src/features/${page}/\` the page.
`;
}

/** The files of a new remote, by path. */
export function filesOfNewRemote(remote: NewRemote): Record<string, string> {
  const { name, page, contract, registry } = remote;
  const [title, component] = [titleOf(page), componentOf(page)];
  const feature = `src/features/${page}/${page}`;
  return {
    'package.json': packageJson(remote),
    'README.md': readme(remote),
    '.gitignore': 'node_modules/\ndist/\ndist-e2e/\n',
    '.candlewick': json({ registry }),
    'tsconfig.json': tsconfig,
    'vitest.config.ts': vitestConfig,
    'playwright.config.ts': playwrightConfig(registry),
    'e2e/tsconfig.json': testsTsconfig,
    [`e2e/${page}.spec.ts`]: `import { expect, test } from '@candlewick/test';

test('the page is in the navigation and shows its title', async ({ shell }) => {
  await shell.enter('/');
  await shell.place('${title}').click();
  await expect(shell.main.getByRole('heading', { name: '${title}', exact: true })).toBeVisible();
  await shell.main.getByRole('button', { name: 'Try it' }).click();
  await expect(shell.toasts).toContainText('It works');
});
`,
    'webpack.config.mjs': `import { remotePreset } from '@candlewick/platform-tools/webpack';\n\nexport default (_env, { mode }) => remotePreset(import.meta.dirname, mode !== 'development');\n`,
    'src/css.d.ts': `declare module '*.module.css' {\n  const classes: Readonly<Record<string, string>>;\n  export default classes;\n}\n`,
    'src/files.d.ts': filesDeclaration,
    'src/remote.json': json({
      $schema: '../node_modules/@candlewick/shared-platform/src/descriptor/remote.schema.json',
      name,
      version: '0.1.0',
      contract,
      pages: [
        {
          path: `/${page}`,
          expose: page,
          layout: 'main',
          guard: 'user',
          title,
          nav: { label: title, icon: 'chart-candlestick', order: 90, href: `/${page}` },
        },
      ],
    }),
    [`src/exposes/${page}.ts`]: `import { reactPart } from '@candlewick/shared-platform';\nimport { ${component} } from '../features/${page}/${page}.page.tsx';\n\nexport default reactPart('${name}', ${component});\n`,
    [`${feature}.module.css`]: `@layer remote {\n  .actions {\n    display: flex;\n    gap: var(--cw-space-3);\n  }\n}\n`,
    [`${feature}.page.tsx`]: `import { tickersApi } from '@candlewick/shared-api';
import { apiQuery, useUser } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { useShell } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import classes from './${page}.module.css';

export function ${component}() {
  const shell = useShell();
  const { data: user } = useUser();
  const apple = useQuery(apiQuery(tickersApi.profile, { params: { ticker: 'AAPL' } }));
  return (
    <Page title="${title}">
      <PageHeader title="${title}" description={user ? \`Hello \${user.first_name}\` : 'Hello'} />
      <Answer query={apple} skeleton={<Skeleton height={24} />}>
        {({ name }) => <p>{name}</p>}
      </Answer>
      <div className={classes.actions}>
        <Button onClick={() => shell.notify({ kind: 'info', message: 'It works' })}>Try it</Button>
      </div>
    </Page>
  );
}
`,
    [`${feature}.test.tsx`]: `import { createShellDouble } from '@candlewick/shared-platform/testing';
import { expect, test, vi } from 'vitest';
import part from '../../exposes/${page}.ts';

test('shows its title', async () => {
  const domElement = document.body.appendChild(document.createElement('div'));
  const { signal } = new AbortController();
  await part.mount({
    domElement,
    shell: createShellDouble(),
    signal,
    fail: (error) => expect.fail(String(error)),
    props: {},
  });
  await vi.waitFor(() => expect(domElement.querySelector('h1')?.textContent).toBe('${title}'));
  await part.unmount({ domElement });
  expect(domElement.childElementCount).toBe(0);
});
`,
  };
}
