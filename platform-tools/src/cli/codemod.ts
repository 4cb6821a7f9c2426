import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { isNewer, transforms, type Transform } from '../codemod/transforms.ts';
import { CliError, exitCodes, type Output } from './output.ts';

export interface Change {
  readonly path: string;
  readonly title: string;
  readonly version: string;
}

const skipped = /(^|\/)(node_modules|dist|dist-e2e|\.git)(\/|$)/;

async function filesOf(root: string): Promise<string[]> {
  const top = await readdir(root, { withFileTypes: true });
  const source = await readdir(join(root, 'src'), { withFileTypes: true, recursive: true }).catch(() => []);
  return [...top, ...source]
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !skipped.test(path));
}

/** The changes that newer versions ask for, with the new text of each file. */
async function changesOf(root: string, from: string, all: readonly Transform[]) {
  const due = all.filter(({ version }) => isNewer(version, from));
  const changes: Change[] = [];
  const texts = new Map<string, string>();
  for (const path of await filesOf(root)) {
    const wanted = due.filter(({ appliesTo }) => appliesTo(path));
    if (wanted.length === 0) continue;
    let text = await readFile(join(root, path), 'utf8');
    for (const { title, version, apply } of wanted) {
      const changed = apply(text);
      if (changed !== text) changes.push({ path, title, version });
      text = changed;
    }
    if (changes.some((change) => change.path === path)) texts.set(path, text);
  }
  return { changes, texts };
}

/** Changes that a remote is due. */
export const dueChanges = async (root: string): Promise<readonly Change[]> =>
  (await changesOf(root, '0', transforms)).changes;

/** Refuses a folder whose state Git cannot bring back. */
async function requireCleanTree(root: string): Promise<void> {
  const status = await promisify(execFile)('git', ['status', '--porcelain', '.'], { cwd: root }).catch(() => null);
  if (status?.stdout === '') return;
  const why = status ? 'There are changes that are not committed' : `${root} is not in a Git repository`;
  throw new CliError('dirty_tree', `${why}: the codemod could not be undone. Commit first, or use --force.`, {
    exitCode: exitCodes.usage,
  });
}

interface Options {
  /** Version of the shell API that the remote was written for; `1` stands for `1.0.0`. */
  readonly from: string;
  readonly dryRun: boolean;
  readonly force: boolean;
  /** By default those of this version. */
  readonly all?: readonly Transform[];
}

/** Changes the remote's files to what newer versions of the shell API ask for. */
export async function codemod(
  root: string,
  { from, dryRun, force, all = transforms }: Options,
  output: Output,
): Promise<void> {
  const { changes, texts } = await changesOf(root, from, all);
  if (!dryRun && texts.size > 0) {
    if (!force) await requireCleanTree(root);
    for (const [path, text] of texts) await writeFile(join(root, path), text);
  }
  const said = changes.map(({ path, title, version }) => `${path}: ${title} (${version})`).join('\n');
  const end = dryRun ? 'Nothing was written.' : 'Format the files, and run the tests.';
  output.result({ changes, written: !dryRun }, changes.length === 0 ? 'Nothing to change.' : `${said}\n${end}`);
}
