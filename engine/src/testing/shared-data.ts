import { existsSync, readFileSync } from 'node:fs';

/** Parsed JSON of the reference data beside the repository, or null where it is absent and tests skip. */
export function readSharedJson<T>(path: string): T | null {
  const url = new URL(`../../../../shared/data/${path}`, import.meta.url);
  return existsSync(url) ? (JSON.parse(readFileSync(url, 'utf8')) as T) : null;
}

/** Part of a test's name, so a skip says why. */
export const sharedDataNote = '(needs ../shared/data)';
