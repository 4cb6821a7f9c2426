import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { useQuery } from '@tanstack/react-query';
import { nextChange, type MarketHours } from './next-change.ts';
import styles from './market-status.module.css';

const longestMs = 3_600_000;

/** Until just after the market opens or closes; an hour at most, for a machine that sleeps in the meantime. */
function untilChange(hours: MarketHours | undefined): number | false {
  if (!hours) return false;
  const next = Math.min(hours.next_open, hours.next_close) - Date.now();
  return Math.min(Math.max(next, 0) + 15_000, longestMs);
}

const names = { pre: 'Pre-market', open: 'Market open', post: 'After hours', closed: 'Market closed' };

interface MarketStatusProps {
  /** An exchange, a ticker, or a type of instrument; undefined while it is not known. */
  readonly market: string | undefined;
}

/** Whether a market is open, and when that changes. Renders nothing before it knows. */
export function MarketStatus({ market }: MarketStatusProps) {
  const { data } = useQuery({
    ...apiQuery(pricesApi.marketStatus, { params: { market: market ?? '' } }),
    enabled: market !== undefined,
    refetchInterval: ({ state }) => untilChange(state.data),
  });
  if (!data) return null;
  const next = nextChange(data);
  return (
    <span className={styles.status}>
      <Badge tone={data.status === 'open' ? 'success' : 'neutral'}>{names[data.status]}</Badge>
      {next ? <span className={styles.next}>{next}</span> : null}
    </span>
  );
}
