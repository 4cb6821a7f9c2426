import { authApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Link } from '@candlewick/shared-design/link';
import { useQuery } from '@tanstack/react-query';

/** Links to the outbox of a server that sends no emails, which is the one with demo accounts. */
export function OutboxHint() {
  const accounts = useQuery(apiQuery(authApi.demoAccounts, {})).data?.accounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <p>
      This server keeps its emails:{' '}
      <Link href="/dev/outbox" target="_blank">
        open the outbox
      </Link>
      .
    </p>
  );
}
