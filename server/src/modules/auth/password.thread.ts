import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

export interface PasswordTask {
  readonly password: string;
  /** null creates a new hash. */
  readonly hash: string | null;
}

function hashOf(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

function matches(password: string, hash: string): boolean {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) throw new Error('A stored password hash is not argon2id in PHC format.');
  const expected = Buffer.from(match[5] ?? '', 'base64');
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(match[4] ?? '', 'base64'),
    memory: Number(match[1]),
    passes: Number(match[2]),
    parallelism: Number(match[3]),
    tagLength: expected.length,
  });
  return timingSafeEqual(tag, expected);
}

/** Returns the new hash, or whether the password matches the hash. */
export default function run({ password, hash }: PasswordTask): string | boolean {
  return hash === null ? hashOf(password) : matches(password, hash);
}
