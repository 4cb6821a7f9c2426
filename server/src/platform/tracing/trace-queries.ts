import type pg from 'pg';

interface Spans {
  readonly isInSpan: () => boolean;
  /** Starts the span of a statement; returns the function that ends it. */
  readonly start: (text: string) => (error?: unknown) => void;
}

type Query = (...args: unknown[]) => unknown;
const longestText = 2000;

/** The text of a statement, which has placeholders for its values. */
function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : ((statement as { text?: string } | null)?.text ?? '');
  return text.slice(0, longestText);
}

const traced =
  (query: Query, { isInSpan, start }: Spans): Query =>
  (...args) => {
    // With a callback it is a call of pg itself, whose own call is traced.
    if (!isInSpan() || typeof args.at(-1) === 'function') return query(...args);
    const end = start(textOf(args[0]));
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };

/** Traces the statements of a pool: those of its own `query`, and those of the clients that transactions take. */
export function traceQueries(pool: pg.Pool, spans: Spans): void {
  const own = pool as unknown as { query: Query; connect: (...args: unknown[]) => unknown };
  own.query = traced(pool.query.bind(pool) as Query, spans);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  own.connect = (...args) => {
    const answer = connect(...args);
    if (!(answer instanceof Promise)) return answer;
    return (answer as Promise<pg.PoolClient>).then((client) => {
      const { release } = client;
      const taken = client as unknown as { query?: Query; release: pg.PoolClient['release'] };
      taken.query = traced(client.query.bind(client) as Query, spans);
      taken.release = (error) => {
        delete taken.query;
        release.call(client, error);
      };
      return client;
    });
  };
}
