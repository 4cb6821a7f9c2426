import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { contractVersion } from '@candlewick/shared-platform/contract';
import { CliError, exitCodes } from './output.ts';
import { filesOfNewRemote } from './template.ts';

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Files that the target folder may have: a new repository and its npm registry. */
const mayBeThere = new Set(['.git', '.npmrc']);

/**
 * Content of the remote's `.npmrc`, so `npm install` finds the packages there and on other machines; null when npm knows no registry
 * for them. npm reads the `.npmrc` of the folder it runs in, not of the folders above.
 */
async function npmrcFor(cwd: string): Promise<string | null> {
  const key = '@candlewick:registry';
  const options = { cwd, shell: process.platform === 'win32' };
  // Without npm there is no registry to copy.
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', key], options).catch(() => ({ stdout: '' }));
  const url = URL.parse(stdout.trim());
  return url?.protocol.startsWith('http') ? `${key}=${url.href}\n` : null;
}

interface CreateOptions {
  readonly name: string;
  readonly page: string | undefined;
  readonly folder: string | undefined;
  readonly registry: string;
}

/** Writes a new remote into an empty folder and returns the folder. Throws a CliError when the folder has other files. */
export async function create({ name, page, folder = name, registry }: CreateOptions): Promise<string> {
  const first = page ?? name.replace(/^mfe-/, '');
  for (const given of [name, first]) {
    if (!kebab.test(given)) {
      const message = `"${given}" is not a valid name. Use lower-case letters, digits and single dashes, like mfe-orders.`;
      throw new CliError('invalid_name', message, { exitCode: exitCodes.usage });
    }
  }
  const root = resolve(folder);
  const there = existsSync(root) ? readdirSync(root) : [];
  if (there.some((entry) => !mayBeThere.has(entry))) {
    throw new CliError('folder_not_empty', `${root} is not empty. Name another folder with --folder.`);
  }
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  const { version: platformVersion } = JSON.parse(manifest) as { version: string };
  const contract = `^${contractVersion}`;
  const files = filesOfNewRemote({ name, page: first, registry, platformVersion, contract });
  const npmrc = there.includes('.npmrc') ? null : await npmrcFor(process.cwd());
  for (const [path, content] of Object.entries(npmrc === null ? files : { ...files, '.npmrc': npmrc })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}
