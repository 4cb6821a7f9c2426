import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { neededRanges, sharedVersions } from './shared-modules.ts';

const repository = resolve(import.meta.dirname, '../../..');
let root: string;

/** A remote with the repository's packages, but another React. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'candlewick-shared-'));
  const require = createRequire(join(repository, 'shell/package.json'));
  const installed = join(root, 'node_modules');
  for (const name of ['react-dom', '@tanstack/react-query']) {
    await mkdir(dirname(join(installed, name)), { recursive: true });
    await symlink(dirname(require.resolve(`${name}/package.json`)), join(installed, name));
  }
  await symlink(join(repository, 'node_modules/@candlewick'), join(installed, '@candlewick'));
  await mkdir(join(installed, 'react'));
  await writeFile(join(installed, 'react/package.json'), JSON.stringify({ name: 'react', version: '20.0.1' }));
  await writeFile(join(root, 'package.json'), '{}');
});

afterAll(() => rm(root, { recursive: true, force: true }));

test('the build refuses a remote with another React', () => {
  expect(sharedVersions(root)['react']).toBe('20.0.1');
  expect(() => neededRanges(root)).toThrow('react 20.0.1 is installed, ^19.3.0 is needed');
});

test('a remote needs the versions it was built with, or later compatible ones', () => {
  const { react, ...rest } = neededRanges(join(repository, 'mfe-dashboard'));
  expect(react).toMatch(/^\^19\.\d+\.\d+$/);
  expect(Object.keys(rest)).toContain('@candlewick/shared-platform');
  for (const [module, range] of Object.entries(rest)) expect(range, module).toMatch(/^\^\d+\.\d+\.\d+$/);
});
