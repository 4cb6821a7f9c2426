/**
 * Why the database, or a disk, cannot serve a valid request now. `unreachable`: it does not answer. `unwritable`: its disk is full or it is
 * read-only. `busy`: a statement, or a lock that it needs, exceeded its time limit.
 */
export type Failure = 'unreachable' | 'unwritable' | 'busy';

/** Node's network failures, and PostgreSQL's classes 08 (connection), 57P (shutting down, starting, crashed) and 53300. */
const unreachable =
  /^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\w|53300)$/;
/** Disk full, out of memory, temporary file limit, read-only, I/O error: codes of PostgreSQL and Node. */
const unwritable = /^(53100|53200|53400|25006|58030|ENOSPC|EDQUOT|EROFS|EIO)$/;
/** Statement timeout, lock timeout, idle-in-transaction timeout. */
const busy = /^(57014|55P03|25P03)$/;
const connectionBroke =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;

/** The failure behind an error or one of its causes; undefined for anything else. */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') {
    if (unwritable.test(code)) return 'unwritable';
    if (busy.test(code)) return 'busy';
    if (unreachable.test(code)) return 'unreachable';
  }
  return connectionBroke.test(error.message) ? 'unreachable' : failureOf(error.cause);
}

/**
 * PostgreSQL's errors for text that it cannot store: NUL, half of a surrogate pair. Validation rejects these first; this is the safety net.
 */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as { code?: unknown; message: string };
  return (
    code === '22021' ||
    code === '22P05' ||
    (code === '22P02' && /\bjson\b/.test(message)) ||
    isUnstorableText(error.cause)
  );
}
