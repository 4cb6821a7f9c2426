import { createRequire } from 'node:module';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { PrettyOptions } from 'pino-pretty';

/** JSON lines on standard output; readable ones when a person looks on. Secrets in headers are never written. */
export function createLogger(level: string): FastifyBaseLogger {
  const options = { level, redact: ['req.headers.authorization', 'headers.authorization'] };
  if (!process.stdout.isTTY) return pino(options);
  // Loaded only where it is used: it costs time at every start.
  const pretty = createRequire(import.meta.url)('pino-pretty') as (options: PrettyOptions) => NodeJS.WritableStream;
  return pino(options, pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}
