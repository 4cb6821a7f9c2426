import { createRequire } from 'node:module';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyBaseLogger } from 'fastify';
import { pino, stdSerializers } from 'pino';
import type { PrettyOptions } from 'pino-pretty';
import { redactSecrets } from './redact.ts';

/** The logger's interface: pino, as Fastify types it. */
export type Logger = FastifyBaseLogger;

/** An error in log form. For a failed query: the statement and its cause, never its values, which may be secrets. */
export function errorForLog(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const { name, query, cause } = error;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
  return { type: name, message: `Failed query: ${query}`, stack: frames, cause: cause && stdSerializers.err(cause) };
}

/** Writes JSON lines to standard output, readable ones on a terminal. Removes secrets from addresses, headers and queries. */
export function createLogger(level: string): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'headers.authorization'],
    serializers: { err: errorForLog },
    hooks: { streamWrite: redactSecrets },
  };
  if (!process.stdout.isTTY) return pino(options);
  // Loaded on demand: it would slow down every start.
  const pretty = createRequire(import.meta.url)('pino-pretty') as (options: PrettyOptions) => NodeJS.WritableStream;
  return pino(options, pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}
