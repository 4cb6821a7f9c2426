import { createRequire } from 'node:module';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { PrettyOptions } from 'pino-pretty';
import { redactSecrets } from './redact.ts';

/** The logger's interface: pino, as Fastify types it. */
export type Logger = FastifyBaseLogger;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string | undefined;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

/** Causes of causes that are written. */
const deepest = 4;
const isFrame = (line: string) => /^ {4}at /.test(line);

/**
 * An error in log form: what happened and where, with its causes. Never what clients of other services hang on their errors, such as the request, the
 * prompt, the card or the failing row, nor the values of a failed query: these may be secrets.
 */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const { name, stack, cause, code, errors } = error as Error & { code?: unknown; errors?: readonly unknown[] };
  const isQuery = error instanceof DrizzleQueryError;
  const nested = (other: unknown) => (depth < deepest ? errorForLog(other, depth + 1) : undefined);
  return {
    type: name,
    message: isQuery ? `Failed query: ${error.query}` : error.message,
    ...(code === undefined ? {} : { code }),
    stack: isQuery ? stack?.split('\n').filter(isFrame).join('\n') : stack,
    ...(cause instanceof Error ? { cause: nested(cause) } : {}),
    ...(Array.isArray(errors) ? { errors: errors.map(nested) } : {}),
  } satisfies LoggedError;
}

/** What an error says, for people who may not see the values of a failed query. */
export function reasonForLog(error: unknown): string {
  const logged = errorForLog(error);
  return redactSecrets(error instanceof Error ? (logged as LoggedError).message : String(error));
}

/** Writes JSON lines to standard output, readable ones on a terminal. Removes secrets from addresses, headers and queries. */
export function createLogger(level: string): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'headers.authorization'],
    serializers: { err: (error: unknown) => errorForLog(error) },
    hooks: { streamWrite: redactSecrets },
  };
  if (!process.stdout.isTTY) return pino(options);
  // Loaded on demand: it would slow down every start.
  const pretty = createRequire(import.meta.url)('pino-pretty') as (options: PrettyOptions) => NodeJS.WritableStream;
  return pino(options, pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}
