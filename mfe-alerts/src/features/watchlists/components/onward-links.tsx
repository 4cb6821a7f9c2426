import { usePlan } from '@candlewick/shared-auth';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { useShell } from '@candlewick/shared-platform';
import { tickersText } from '../../../common/change-words.ts';
import { backtestHref, compareHref } from '../../../common/watchlist-links.ts';

/** What to do with tickers in other places of the app. The comparator takes as many as the plan compares, the first ones. */
export function OnwardLinks({ tickers }: { readonly tickers: readonly string[] }) {
  const { notify } = useShell();
  const limit = usePlan().data?.limits.number_of_tickers;
  const compared = tickers.slice(0, limit);
  const isCut = compared.length < tickers.length;
  const message = `Your plan compares ${limit} symbols: ${tickersText(compared)}.`;
  return (
    <>
      <LinkButton
        size="sm"
        href={compareHref(compared)}
        title={isCut ? message : undefined}
        onClick={isCut ? () => notify({ kind: 'info', message }) : undefined}
      >
        {isCut ? `Compare the first ${compared.length}` : 'Compare'}
      </LinkButton>
      <LinkButton size="sm" href={backtestHref(tickers)}>
        Backtest these
      </LinkButton>
    </>
  );
}
