import { existsSync, readFileSync } from 'node:fs';

/** Parsed JSON of the reference data beside the repository, or null where it is absent: tests on it are then skipped. */
export function readSharedJson<T>(path: string): T | null {
  const url = new URL(`../../../../shared/data/${path}`, import.meta.url);
  return existsSync(url) ? (JSON.parse(readFileSync(url, 'utf8')) as T) : null;
}

/** For a test's name, so that a skip says why. */
export const sharedDataNote = '(needs ../shared/data)';
