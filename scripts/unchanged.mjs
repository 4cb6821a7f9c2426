// Lets `npm test` skip steps whose inputs have not changed since they last passed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspaces } from './workspaces.mjs';

/** Root files that every package's checks depend on. */
const common = /^(package-lock\.json|tsconfig\.base\.json|vitest\.\w*\.?config\.ts|vitest\.package\.ts|scripts\/)/;

/**
 * A package with all packages of the repository that it depends on, directly or not.
 * @param {string} folder
 * @param {string} [root]
 * @returns {Set<string>} folders
 */
export function closureOf(folder, root) {
  const all = workspaces(root);
  const byName = new Map(all.map((each) => [each.manifest.name, each]));
  const seen = new Set();
  const visit = (workspace) => {
    if (!workspace || seen.has(workspace.folder)) return;
    seen.add(workspace.folder);
    const { dependencies, devDependencies, peerDependencies } = workspace.manifest;
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }))
      visit(byName.get(name));
  };
  visit(all.find((each) => each.folder === folder));
  return seen;
}

/** Whether a file belongs to one of the packages, or affects all of them. Docs affect none. */
export const inPackages = (folders) => (path) => common.test(path) || folders.has(path.slice(0, path.indexOf('/')));

/** Hash of every file that git tracks or would add, by path. */
function hashes(root) {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  const found = list.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  return new Map(
    found.sort().map((path) => [
      path,
      createHash('sha1')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  );
}

/**
 * Remembers with which inputs each step passed.
 * @param {string} root folder of the repository
 * @param {{ all?: boolean }} [options] `all`: nothing counts as unchanged
 */
export function createMemory(root, { all = false } = {}) {
  const file = join(root, 'node_modules/.cache/candlewick/passed.json');
  const passed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const known = hashes(root);
  /** Hash of a step's inputs: the Node version, and the files that `isInput` selects. */
  const hashOf = (isInput) => {
    const hash = createHash('sha1').update(process.version);
    for (const [path, content] of known) if (isInput(path)) hash.update(`${path} ${content}\n`);
    return hash.digest('hex');
  };
  return {
    /** Whether the step last passed with the current inputs. */
    isUnchanged: (step, isInput) => !all && passed[step] === hashOf(isInput),
    /** Files are hashed once, before the first step: an edit during a step counts as a change next time. */
    remember(step, isInput) {
      passed[step] = hashOf(isInput);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(passed, null, 2));
    },
  };
}
