import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashHead } from './password-cost.ts';
import type { PasswordCost } from './password-cost.ts';

export type PasswordTask =
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string }
  /** `isNew`: chosen by a user, so not a common one. */
  | { readonly kind: 'hash'; readonly password: string; readonly isNew: boolean; readonly cost: PasswordCost };

function hashOf(password: string, cost: PasswordCost): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `${hashHead(cost)}${base64(nonce)}$${base64(tag)}`;
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

/** Returns whether the password matches the hash; or the hash, null for a common password. */
export default async function run(task: PasswordTask): Promise<string | boolean | null> {
  if (task.kind === 'verify') return matches(task.password, task.hash);
  // Its list takes memory, and most threads only verify.
  if (task.isNew && (await import('./common-passwords.ts')).isCommonPassword(task.password)) return null;
  return hashOf(task.password, task.cost);
}
