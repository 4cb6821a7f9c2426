import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that signs access tokens, kept in the data folder: made on the first start, the same ever after. */
export async function keptTokenSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'token-secret');
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept.length >= 32) return kept;
  const secret = randomBytes(48).toString('base64url');
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
