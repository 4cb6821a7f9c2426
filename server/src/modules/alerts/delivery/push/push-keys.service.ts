import { createECDH } from 'node:crypto';
import type { WebPushConfig } from '../../../../platform/config/config.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { keptPushKeys, keepPushKeys } from './push.repository.ts';

/** A P-256 key pair in base64url: an uncompressed point of 65 bytes, a scalar of 32 (RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

function newKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Node leaves out leading zeros.
  const scalar = pair.getPrivateKey();
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(32 - scalar.length), scalar]).toString('base64url') };
}

/**
 * Reads the keys when they are first needed; undefined if the server sends no notifications.
 *
 * Generated keys are kept in PostgreSQL rather than in the data folder or as a variable that DATABASE_URL would demand: subscriptions work
 * only with the key that they were made with, so both belong into the same backup, and all processes see the same pair without being told.
 */
export function createPushKeys(config: WebPushConfig | undefined, db: Database): () => Promise<PushKeys | undefined> {
  let known: PushKeys | undefined = config?.keys;
  return async () => {
    if (!config) return undefined;
    known ??= await keptPushKeys(db);
    // Of several processes that start at once, the first one's are kept.
    known ??= await keepPushKeys(newKeys(), db);
    return known;
  };
}
