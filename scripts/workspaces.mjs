// The one list of packages: the workspaces of package.json. Checks, builds, benches and tests derive theirs from it. Runs before
// dependencies are installed: plain JavaScript for Node 20 or newer.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '..');

/**
 * @typedef {object} Workspace
 * @property {string} folder below the repository's root
 * @property {{ name: string, version: string, private?: boolean, scripts?: Record<string, string>,
 *   dependencies?: Record<string, string> }} manifest its package.json
 * @property {boolean} isRemote whether the shell loads it at run time
 * @property {boolean} isPublished whether teams outside the repository install it
 */

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Folders that a `workspaces` pattern matches: a path, or a path whose last part ends with `*`. */
function foldersOf(root, pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  const prefix = pattern.slice(0, -1);
  return readdirSync(root)
    .filter((name) => name.startsWith(prefix) && existsSync(join(root, name, 'package.json')))
    .sort();
}

/**
 * Every package of the repository, in the order of package.json.
 * @param {string} [root] folder of the repository
 * @returns {Workspace[]}
 */
export function workspaces(root = repository) {
  return readJson(join(root, 'package.json'))
    .workspaces.flatMap((pattern) => foldersOf(root, pattern))
    .map((folder) => {
      const manifest = readJson(join(root, folder, 'package.json'));
      const isRemote = folder.startsWith('mfe-');
      return { folder, manifest, isRemote, isPublished: manifest.private !== true };
    });
}

/** Folders of the remotes. */
export const remotes = (root = repository) =>
  workspaces(root)
    .filter(({ isRemote }) => isRemote)
    .map(({ folder }) => folder);

/** Folders of the packages with a `src/remote.json`: the shell and the remotes. */
export const describedPackages = (root = repository) => ['shell', ...remotes(root)];

/** Folders of the packages that are published. */
export const publishedPackages = (root = repository) =>
  workspaces(root)
    .filter(({ isPublished }) => isPublished)
    .map(({ folder }) => folder);
