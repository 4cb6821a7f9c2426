import { createHash } from 'node:crypto';
import type { Release } from './descriptor.ts';

/** The hash that names a release: over `release.json` without the hash itself, and so over every file. */
export function hashOfRelease(release: Omit<Release, 'hash'> & { hash?: string }): string {
  const { hash: _, ...content } = release;
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** Subresource integrity (W3C SRI) of a file's content. Every document has one for each file of the remotes: SHA-384 would add 4 KB. */
export function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
