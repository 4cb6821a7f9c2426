import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { contractVersion } from '../shell-api.ts';
import { CliError, exitCodes } from './output.ts';
import { filesOfNewRemote } from './template.ts';

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

interface CreateOptions {
  readonly name: string;
  readonly page: string | undefined;
  readonly folder: string | undefined;
  readonly registry: string;
}

/** Writes a new remote into an empty folder, and gives the folder. Throws a CliError when something is in the way. */
export async function create({ name, page, folder = name, registry }: CreateOptions): Promise<string> {
  const first = page ?? name.replace(/^mfe-/, '');
  for (const given of [name, first]) {
    if (!kebab.test(given)) {
      const message = `"${given}" is no name. Use lower-case letters, digits and single dashes, like mfe-orders.`;
      throw new CliError('invalid_name', message, { exitCode: exitCodes.usage });
    }
  }
  const root = resolve(folder);
  if (existsSync(root) && readdirSync(root).length > 0) {
    throw new CliError('folder_not_empty', `${root} is not empty. Name another folder with --folder.`);
  }
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  const { version: platformVersion } = JSON.parse(manifest) as { version: string };
  const contract = `^${contractVersion}`;
  const files = filesOfNewRemote({ name, page: first, registry, platformVersion, contract });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}
