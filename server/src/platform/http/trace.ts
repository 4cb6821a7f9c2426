import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** W3C Trace Context: version 00, trace id, parent id, flags. */
const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;
const none = '0'.repeat(32);

const pool = Buffer.alloc(16 * 256);
let used = pool.length;

/** The trace id from `traceparent`, else a new random one: 32 hexadecimal digits. */
export function traceIdOf(request: IncomingMessage): string {
  const given = request.headers['traceparent'];
  const match = typeof given === 'string' ? traceparent.exec(given)?.[1] : undefined;
  return match && match !== none ? match : newTraceId();
}

/** 32 random hexadecimal digits. */
export function newTraceId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.toString('hex', used, (used += 16));
}
