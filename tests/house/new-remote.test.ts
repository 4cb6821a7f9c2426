import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inCampaign } from '@candlewick/server/testing/campaign';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remotes } from '../../scripts/workspaces.mjs';
import { cli, run } from '../platform/support/run.ts';

const root = resolve(import.meta.dirname, '../..');
const name = 'mfe-orders';

let copy: string;

/** Copies the repository's sources, links the installed packages, and runs `candlewick create`. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'candlewick-new-remote-'));
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root });
  const ofSources = /^(?!.*\.(png|csv)$)(?!docs\/|server\/(data|migrations)\/)/;
  const files = stdout.split('\0').filter((file) => file !== '' && ofSources.test(file));
  for (const file of files) await cp(join(root, file), join(copy, file));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  await mkdir(join(copy, name));
  await run(process.execPath, [cli, 'create', name, '--folder', '.'], { cwd: join(copy, name) });
});

afterAll(() => rm(copy, { recursive: true, force: true }));

const bin = (tool: string) => join(root, 'node_modules/.bin', tool);

/** Runs a check of the repository on the copy; resolves to its exit code and output. */
async function check(tool: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const { code, stdout, stderr } = await run(bin(tool), args, { cwd: copy, mayFail: true });
  return { code, said: `${stdout}${stderr}` };
}

const pageFile = `${name}/src/features/orders/orders.page.tsx`;

async function withLine(line: string, look: () => Promise<void>): Promise<void> {
  const path = join(copy, pageFile);
  const before = await readFile(path, 'utf8');
  await writeFile(path, `${line}\n${before}`);
  try {
    await look();
  } finally {
    await writeFile(path, before);
  }
}

test('a remote from `candlewick create` passes lint, format, types and boundaries, in a campaign also the check for unused code', async () => {
  const boundaries = ['--config', '.dependency-cruiser.mjs', `${name}/src`];
  for (const [tool, ...args] of [
    ['oxlint', '--deny-warnings', name],
    ['oxfmt', '--check', name],
    ['tsc', '-p', name, '--checkers', '1'],
    ['depcruise', ...boundaries],
    // It reads the whole repository.
    ...inCampaign([['knip', '--no-progress', '--workspace', name] as const], []),
  ] as const) {
    const { code, said } = await check(tool, ...args);
    expect(code, `${tool} ${args.join(' ')}\n${said}`).toBe(0);
  }
});

test('the checks find a forbidden import and a type error in a new remote without a list that names it', async () => {
  expect(remotes(copy)).toContain(name);
  await withLine("import '../../../../mfe-dashboard/src/exposes/markets.ts';", async () => {
    const { code, said } = await check('depcruise', '--config', '.dependency-cruiser.mjs', `${name}/src`);
    expect(code).not.toBe(0);
    expect(said).toContain(`arrows-of-${name}`);
  });
  await withLine("export const wrong: number = 'text';", async () => {
    expect((await check('tsc', '-p', name, '--checkers', '1')).said).toContain('TS2322');
  });
});

test('a new remote depends on the versions that the repository uses', async () => {
  const read = async (path: string) =>
    JSON.parse(await readFile(path, 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const written = await read(join(copy, name, 'package.json'));
  const [shell, house] = await Promise.all([read(join(root, 'shell/package.json')), read(join(root, 'package.json'))]);
  const ours = { ...house.devDependencies, ...shell.dependencies };
  const same = [
    'react',
    'react-dom',
    '@tanstack/react-query',
    '@types/react',
    '@types/react-dom',
    'typescript',
    'vitest',
  ];
  const named = { ...written.dependencies, ...written.devDependencies };
  for (const each of same) expect(named[each], each).toBe(ours[each]);
});
