import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, gzip } from 'node:zlib';
import {
  faultsOf,
  hashOfRelease,
  integrityOf,
  overBudget,
  release as releaseSchema,
  type Release,
  type ReleaseProblem,
} from '@candlewick/shared-platform/descriptor';
import { registryProblems } from './registry.errors.ts';

const decompress = { gz: promisify(gunzip), br: promisify(brotliDecompress) };
const compress = promisify(gzip);

/** What pages load. Nothing that a browser would show as a document: a release is served from the origin of the app. */
const allowedEndings = /\.(js|css|json|map|txt|woff2?|png|jpe?g|webp|avif|gif|ico|svg|wasm)(\.(br|gz))?$/;

export interface VerifiedRelease {
  readonly release: Release;
  /** Of all files. */
  readonly bytes: number;
}

/** Reads `release.json`. Throws release_refused with each fault, `descriptor.pages.0.path` and the like. */
async function readRelease(folder: string, remote: string): Promise<Release> {
  const refuse = (code: string, path: string, message: string) =>
    registryProblems.refused(remote, [{ code, path, message }]);
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw refuse(
      'missing_file',
      'release.json',
      'The upload has no release.json. Upload the folder that the build wrote.',
    );
  });
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw refuse('invalid_descriptor', 'release.json', 'release.json is no JSON. Build the remote again.');
  }
  const parsed = releaseSchema.safeParse(raw);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      code: 'invalid_descriptor',
      path: path.join('.'),
      message,
    }));
    throw registryProblems.refused(remote, problems);
  }
  const { data } = parsed;
  if (data.descriptor.name !== remote) {
    throw refuse('wrong_name', 'descriptor.name', `This is a release of ${data.descriptor.name}, not of ${remote}.`);
  }
  // Over what was uploaded: a default that this version of the schema adds is not part of it.
  if (hashOfRelease(raw as Release) !== data.hash) {
    throw refuse('wrong_hash', 'hash', 'The hash is not that of this release.json. Build the remote again.');
  }
  return data;
}

async function namesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Reads each file once and compares it, and its compressed forms, with what release.json says. */
async function verifyFiles(folder: string, { files }: Release) {
  const problems: ReleaseProblem[] = [];
  const gzipBytes = new Map<string, number>();
  let bytes = 0;
  const names = await namesOf(folder);
  for (const name of names) {
    const content = await readFile(join(folder, name));
    bytes += content.length;
    const variant = /^(.+)\.(gz|br)$/.exec(name);
    const original = variant?.[1] ?? name.replace(/\.LICENSE\.txt$/, '');
    const listed = files[original];
    const add = (code: string, message: string) => problems.push({ code, path: name, message });
    if (!allowedEndings.test(name)) {
      add(
        'file_type_refused',
        `${name} is no file that a page loads. A release has scripts, styles, JSON, source maps, text, fonts, images and WebAssembly.`,
      );
    }
    if (!listed) {
      const own = original === 'release.json' || name.endsWith('.LICENSE.txt');
      if (!own) add('unlisted_file', `${name} is not in release.json. Build the remote again.`);
    } else if (variant) {
      const maxOutputLength = listed.bytes + 1;
      const open = decompress[variant[2] as 'gz' | 'br'];
      const plain = await open(content, { maxOutputLength }).catch(() => null);
      if (!plain || integrityOf(plain) !== listed.integrity)
        add('wrong_integrity', `${name} is not ${original} compressed.`);
      if (variant[2] === 'gz') gzipBytes.set(original, content.length);
    } else if (name === original) {
      if (content.length !== listed.bytes)
        add('wrong_size', `${name} has ${content.length} bytes, not ${listed.bytes}.`);
      else if (integrityOf(content) !== listed.integrity)
        add('wrong_integrity', `${name} was changed after the build.`);
      if (name.endsWith('.js') && !names.includes(`${name}.gz`)) {
        gzipBytes.set(name, (await compress(content, { level: 9 })).length);
      }
    }
  }
  for (const name of Object.keys(files)) {
    if (!names.includes(name))
      problems.push({ code: 'missing_file', path: name, message: `${name} was not uploaded.` });
  }
  return { problems, bytes, gzipBytes };
}

/** Checks a release by itself, whatever else is published. Throws release_refused with every problem. */
export async function verifyRelease(folder: string, remote: string): Promise<VerifiedRelease> {
  const release = await readRelease(folder, remote);
  const { problems, bytes, gzipBytes } = await verifyFiles(folder, release);
  problems.push(...faultsOf(release), ...overBudget(release, (file) => gzipBytes.get(file) ?? 0));
  if (problems.length > 0) throw registryProblems.refused(remote, problems);
  return { release, bytes };
}
