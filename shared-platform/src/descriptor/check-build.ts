import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { faultsOf, overBudget, type ReleaseProblem } from './check-release.ts';
import { release as releaseSchema, type Release } from './descriptor.ts';
import { digestOf, digestOfUnpacked, gzipBytesOf } from './file-digest.ts';
import { hashOfRelease } from './release-hash.ts';
import { StyleCheck } from './style-check.ts';

const megabyte = 1024 * 1024;
/** Limits of a release. `listBytes`: of `release.json`, which is read as a whole. */
export const uploadLimits = { bytes: 64 * megabyte, files: 2000, listBytes: megabyte } as const;

/**
 * File types that pages load, and the types of overlays for other teams. No types that a browser opens as documents, because releases are served from the app's origin, and no
 * WebAssembly, which the content security policy refuses.
 */
const allowedEndings = /\.(js|d\.ts|css|json|map|txt|woff2?|png|jpe?g|webp|avif|gif|ico|svg)(\.(br|gz))?$/;

/** Beside a build: the files that it was made from. Never part of a release. */
export const sourcesFile = 'built-from.json';

/**
 * Whether a file of a build stays on the machine that built it: source maps of style sheets, and what the build was made from. Those of
 * scripts go to the registry, which keeps them to itself and maps the stacks of failures with them.
 */
export const isLocalFile = (name: string): boolean =>
  name.endsWith('.css.map') || name === sourcesFile || name.startsWith(`${sourcesFile}.`);

/** Plain relative paths: no absolute path, no `..`, no hidden file. */
const safeName = /^(?!\.)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Why a release cannot have a file of that name; null when it can. */
export function faultOfName(name: string): ReleaseProblem | null {
  if (name.length <= 200 && safeName.test(name)) return null;
  const message = 'A file has a relative path of letters, digits, _ - and ., at most 200 of them.';
  return { code: 'unsafe_path', path: name.slice(0, 200), message };
}

/** Why an upload of that many bytes and files is too large; null when it is not. */
export function faultOfSize({
  bytes,
  files,
}: {
  readonly bytes: number;
  readonly files: number;
}): ReleaseProblem | null {
  if (bytes <= uploadLimits.bytes && files <= uploadLimits.files) return null;
  const message = `A release has at most ${uploadLimits.bytes / megabyte} MB and ${uploadLimits.files} files.`;
  return { code: 'payload_too_large', path: '', message };
}

interface Read {
  readonly release: Release | null;
  readonly problems: ReleaseProblem[];
}

/** Hash of the file as written: defaults that this version of the schema adds are not part of it. Null for one nested too deeply. */
function hashAsWritten(raw: Release): string | null {
  try {
    return hashOfRelease(raw);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Null for one nested too deeply. */
function parseRelease(raw: unknown) {
  try {
    return releaseSchema.safeParse(raw);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Parses `release.json`; problems have paths such as `descriptor.pages.0.path`. `remote`: the expected name. */
async function readRelease(folder: string, remote: string | undefined): Promise<Read> {
  const refuse = (code: string, path: string, message: string): Read => ({
    release: null,
    problems: [{ code, path, message }],
  });
  const found = await stat(join(folder, 'release.json')).catch(() => null);
  if (found && found.size > uploadLimits.listBytes) {
    const message = `release.json has more than ${uploadLimits.listBytes / megabyte} MB. Publish the folder that the build wrote.`;
    return refuse('invalid_descriptor', 'release.json', message);
  }
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (text === null) {
    return refuse('missing_file', 'release.json', 'release.json is missing. Publish the folder that the build wrote.');
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refuse('invalid_descriptor', 'release.json', 'release.json is not JSON. Build again.');
  }
  const parsed = parseRelease(raw);
  if (parsed === null) {
    return refuse(
      'invalid_descriptor',
      'release.json',
      'release.json is nested too deeply. Simplify the shapes of props.',
    );
  }
  if (!parsed.success) {
    const { issues } = parsed.error;
    const at = issues.map(({ path, message }) => ({ code: 'invalid_descriptor', path: path.join('.'), message }));
    return { release: null, problems: at };
  }
  const { data } = parsed;
  if (remote !== undefined && data.descriptor.name !== remote) {
    return refuse('wrong_name', 'descriptor.name', `This is a release of ${data.descriptor.name}, not of ${remote}.`);
  }
  if (hashAsWritten(raw as Release) !== data.hash) {
    return refuse('wrong_hash', 'hash', 'The hash does not match this release.json. Build again.');
  }
  return { release: data, problems: [] };
}

/** Sizes of the files as they are, whatever the release says. */
async function sizesOf(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (const name of names) sizes.set(name, (await stat(join(folder, name))).size);
  return sizes;
}

/**
 * Reads each file once, in pieces, and compares it and its compressed forms with release.json. A compressed form is unpacked up to the
 * stored size of its original.
 */
async function checkFiles(folder: string, sizes: ReadonlyMap<string, number>, { files, descriptor }: Release) {
  const problems: ReleaseProblem[] = [];
  const styles = new StyleCheck(descriptor.name);
  const gzipBytes = new Map<string, number>();
  for (const [name, bytes] of sizes) {
    const path = join(folder, name);
    const variant = /^(.+)\.(gz|br)$/.exec(name);
    const original = variant?.[1] ?? name.replace(/\.LICENSE\.txt$|(?<=\.js)\.map$/, '');
    const listed = files[original];
    const add = (code: string, message: string) => problems.push({ code, path: name, message });
    if (!allowedEndings.test(name)) {
      const has = 'A release may have scripts, styles, types (.d.ts), JSON, source maps, text, fonts and images.';
      add('file_type_refused', `${name} is not a file that a page loads. ${has}`);
    }
    if (!listed) {
      const own = original === 'release.json' || name.endsWith('.LICENSE.txt');
      if (!own) add('unlisted_file', `${name} is not in release.json. Build again.`);
    } else if (variant) {
      const plain = await digestOfUnpacked(path, variant[2] as 'gz' | 'br', sizes.get(original) ?? 0);
      if (plain?.integrity !== listed.integrity) {
        add('wrong_integrity', `${name} is not ${original} compressed. Build again.`);
      }
      if (variant[2] === 'gz') gzipBytes.set(original, bytes);
    } else if (name === original) {
      if (bytes !== listed.bytes) {
        add('wrong_size', `${name} has ${bytes} bytes, not ${listed.bytes}. Build again.`);
      } else if ((await digestOf(path)).integrity !== listed.integrity) {
        add('wrong_integrity', `${name} was changed after the build. Build again.`);
      }
      if (name.endsWith('.css')) problems.push(...styles.problemsOf(name, await readFile(path)));
      if (/\.(js|css)$/.test(name) && !sizes.has(`${name}.gz`)) gzipBytes.set(name, await gzipBytesOf(path));
    }
  }
  for (const name of Object.keys(files)) {
    if (!sizes.has(name))
      problems.push({ code: 'missing_file', path: name, message: `${name} is missing. Build again.` });
  }
  return { problems, gzipBytes };
}

export interface CheckedBuild {
  /** Null when `release.json` is unreadable or does not match the schema. */
  readonly release: Release | null;
  /** Total of all files. */
  readonly bytes: number;
  readonly problems: readonly ReleaseProblem[];
}

/**
 * Finds every problem of a built release that does not depend on other releases. `candlewick doctor` and the registry both use it.
 * `names`: the published files of the folder. `remote`: the expected remote.
 */
export async function checkBuild(folder: string, names: readonly string[], remote?: string): Promise<CheckedBuild> {
  const unsafe = names.map(faultOfName).filter((fault) => fault !== null);
  const sizes = await sizesOf(folder, names);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const size = faultOfSize({ bytes, files: names.length });
  const { release, problems } = await readRelease(folder, remote);
  if (!release) return { release, bytes, problems: [...problems, ...unsafe] };
  const files = await checkFiles(folder, sizes, release);
  const budget = overBudget(release, (file) => files.gzipBytes.get(file) ?? 0);
  return {
    release,
    bytes,
    problems: [...unsafe, ...(size ? [size] : []), ...files.problems, ...faultsOf(release), ...budget],
  };
}
