import { createRequire } from 'node:module';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyBaseLogger } from 'fastify';
import { pino, stdSerializers } from 'pino';
import type { PrettyOptions } from 'pino-pretty';

/** What the server logs with: pino, as Fastify types it. */
export type Logger = FastifyBaseLogger;

/** What is written of an error: of a failed query the statement and its cause, never its values, which may be secrets. */
export function errorForLog(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const { name, query, cause } = error;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
  return { type: name, message: `Failed query: ${query}`, stack: frames, cause: cause && stdSerializers.err(cause) };
}

/** JSON lines on standard output; readable ones when a person looks on. Secrets in headers and queries are never written. */
export function createLogger(level: string): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'headers.authorization'],
    serializers: { err: errorForLog },
  };
  if (!process.stdout.isTTY) return pino(options);
  // Loaded only where it is used: it costs time at every start.
  const pretty = createRequire(import.meta.url)('pino-pretty') as (options: PrettyOptions) => NodeJS.WritableStream;
  return pino(options, pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}
