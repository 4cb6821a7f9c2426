import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useSettled } from '@candlewick/shared-page/use-settled';
import { useQuery } from '@tanstack/react-query';

const settleMs = 400;

/** Which of these tickers a market has; undefined while that is not known. Asks once the tickers rest. */
export function useFound(tickers: readonly string[]) {
  const wanted = tickers.join();
  const settled = useSettled(wanted, settleMs);
  const { data, isError } = useQuery({
    ...apiQuery(pricesApi.allPrices, { query: { tickers: settled } }),
    enabled: settled !== '',
  });
  const isCurrent = settled === wanted && data !== undefined;
  return { found: isCurrent ? new Set(data.rows.map(({ ticker }) => ticker)) : undefined, isError };
}
