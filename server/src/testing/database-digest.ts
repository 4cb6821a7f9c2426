import type pg from 'pg';

/**
 * Rows that any request changes: counts of attempts, the last use of a session, what went wrong at a login, and the inner life of the
 * processes and of the payment sandbox.
 */
const aside =
  /^(attempts|sessions|security_events|stream_processes|open_streams|api_key_usage|server_processes|queue_figures|payment_events|registry_telemetry|registry_failures|registry_failure_references|data_sets|instruments|bars|sandbox_.*)$/;

/** A digest of each table of the database. */
export function databaseDigest(db: pg.Client): () => Promise<Readonly<Record<string, string>>> {
  let query: string | undefined;
  return async () => {
    if (query === undefined) {
      const { rows } = await db.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename <> '__drizzle_migrations'`,
      );
      query = rows
        .filter(({ name }) => !aside.test(name))
        .map(
          ({ name }) =>
            `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'last_used_at')::text, 0)::numeric), 0) as digest from "${name}" t`,
        )
        .join(' union all ');
    }
    const { rows } = await db.query<{ name: string; digest: string }>(query);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  };
}
