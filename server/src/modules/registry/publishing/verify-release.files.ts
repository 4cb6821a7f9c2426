import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBuild, type Release } from '@candlewick/shared-platform/descriptor';
import { registryProblems } from '../registry.errors.ts';

export interface VerifiedRelease {
  readonly release: Release;
  /** Total of all files. */
  readonly bytes: number;
}

async function namesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Checks a release by itself, whatever else is published. Throws release_refused with every problem. */
export async function verifyRelease(folder: string, remote: string): Promise<VerifiedRelease> {
  const { release, bytes, problems } = await checkBuild(folder, await namesOf(folder), remote);
  if (!release || problems.length > 0) throw registryProblems.refused(remote, problems);
  return { release, bytes };
}
