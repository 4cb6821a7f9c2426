import { createHash } from 'node:crypto';

/** Starts every deploy token, so that a search finds one that leaked. */
export const tokenPrefix = 'cwd_';

/** SHA-256 in hexadecimal: all that the registry keeps of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
