import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './platform/config/config.ts';

/** A secret stored in the data folder: generated on the first start, then reused. */
export async function keptSecret(dataDir: string, name: 'token-secret' | 'registry-admin-token'): Promise<string> {
  const path = join(dataDir, name);
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept.length >= 32) return kept;
  const secret = randomBytes(48).toString('base64url');
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}

/** The key of everything that the server signs. */
export async function tokenSecretOf({
  tokenSecret,
  dataDir,
}: Pick<Config, 'tokenSecret' | 'dataDir'>): Promise<string> {
  return tokenSecret ?? keptSecret(dataDir, 'token-secret');
}
