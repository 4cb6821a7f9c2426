import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryApi } from '@candlewick/shared-api';
import type { ReleaseProblem } from '@candlewick/shared-platform/descriptor';
import { contractTypes } from '../contract-types.ts';
import { readDescriptor } from '../read-descriptor.ts';
import { CliError, type Output } from './output.ts';
import { ask, download } from './registry-client.ts';
import type { Settings } from './settings.ts';

const ending = '.d.ts';
const folderOf = (root: string) => join(root, 'src/contracts');
const fileOf = (root: string, remote: string) => join(folderOf(root), remote + ending);

/** Remotes whose declarations are there already. */
function known(root: string, own: string): string[] {
  if (!existsSync(folderOf(root))) return [];
  const files = readdirSync(folderOf(root)).filter((file) => file.endsWith(ending));
  return files.map((file) => file.slice(0, -ending.length)).filter((name) => name !== own);
}

async function write(path: string, content: string | null): Promise<void> {
  if (content === null) return rm(path, { force: true });
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, content);
}

/** The declarations of the release that users get now. Throws a CliError for a remote without them. */
async function typesOf(remote: string, settings: Settings): Promise<{ version: string; content: string }> {
  const { remote: found } = await ask(settings, registryApi.currentRemote, { params: { remote }, query: {} });
  const { version, baseUrl, types: file } = (found ?? {}) as Partial<Record<'version' | 'baseUrl' | 'types', string>>;
  if (version === undefined || baseUrl === undefined) {
    throw new CliError('unknown_remote', `No release of ${remote} is active in ${settings.registry}. Check the name.`);
  }
  const content = file === undefined ? null : await download(settings, baseUrl + file);
  if (content !== null) return { version, content };
  const message = `${remote} ${version} has no types: none of its overlays and slots says its props or result. Ask its team to add them.`;
  throw new CliError('no_types', message);
}

/**
 * Writes the types of overlays and slots into src/contracts: the remote's own, those of the named remotes, and again those that are there.
 */
export async function types(root: string, names: readonly string[], settings: Settings, output: Output): Promise<void> {
  const descriptor = readDescriptor(root);
  const own = contractTypes(descriptor);
  await write(fileOf(root, descriptor.name), own);
  const written: { remote: string; version: string }[] =
    own === null ? [] : [{ remote: descriptor.name, version: descriptor.version }];
  const others = [...new Set([...names, ...known(root, descriptor.name)])].filter((name) => name !== descriptor.name);
  for (const remote of others) {
    output.step(`Asking ${settings.registry} for ${remote}`);
    const { version, content } = await typesOf(remote, settings);
    await write(fileOf(root, remote), content);
    written.push({ remote, version });
  }
  const said = written.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  output.result(
    { written },
    said === '' ? 'No overlay or slot says its props or result.' : `src/contracts has ${said}.`,
  );
}

/** The remote's own declarations, if they are kept and no longer what the descriptor says. */
export async function outdatedTypes(root: string): Promise<ReleaseProblem[]> {
  if (!existsSync(join(root, 'src/remote.json'))) return [];
  const descriptor = readDescriptor(root);
  const path = fileOf(root, descriptor.name);
  if (!existsSync(path) || (await readFile(path, 'utf8')) === (contractTypes(descriptor) ?? '')) return [];
  const message = 'These types are not those of src/remote.json. Run: candlewick types';
  return [{ code: 'types_outdated', path: `src/contracts/${descriptor.name}${ending}`, message }];
}
