/**
 * Why the database, or a disk, cannot do its work now although nothing is wrong with the request. `unreachable`: it does not
 * answer. `unwritable`: it answers and cannot be written to, because its disk is full or it is read-only. `busy`: a statement,
 * or a lock that it needs, took longer than the connection allows.
 */
export type Failure = 'unreachable' | 'unwritable' | 'busy';

/** Node's network failures, and PostgreSQL's classes 08 (connection), 57P (shutting down, starting, crashed) and 53300. */
const unreachable =
  /^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\w|53300)$/;
/** Disk full, out of memory, a limit on temporary files, read-only, input or output failed: of PostgreSQL and of Node. */
const unwritable = /^(53100|53200|53400|25006|58030|ENOSPC|EDQUOT|EROFS|EIO)$/;
/** Statement timeout, lock timeout, idle-in-transaction timeout. */
const busy = /^(57014|55P03|25P03)$/;
const connectionBroke =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;

/** The failure behind an error or one of its causes; undefined when it is something else. */
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

/** PostgreSQL's refusals of text that it cannot store: NUL, half of a surrogate pair. Requests are checked before; this is the net below. */
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
