import { priceDigits } from '@candlewick/engine/market';
import { tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { FlaskIcon } from '@candlewick/shared-design/icons';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { TickerHeader as Header } from '@candlewick/shared-design/ticker-header';
import { ActionSlot } from '@candlewick/shared-page/action-slot';
import { useQuery } from '@tanstack/react-query';
import { MarketStatus } from '../../../common/market-status/market-status.tsx';
import { useQuote } from '../../../common/use-quote.ts';
import { symbolOf } from '../model/symbol-of.ts';
import { StarButton } from './star-button.tsx';
import styles from './ticker-header.module.css';

/** Name, live price and change of an instrument, and what to do with it. */
export function TickerHeader({ ticker }: { readonly ticker: string }) {
  const profile = useQuery(apiQuery(tickersApi.profile, { params: { ticker } })).data;
  const { quote, isError } = useQuote(ticker);
  return (
    <Header
      ticker={ticker}
      name={profile?.name}
      exchange={profile?.exchange}
      delistedOn={profile?.delisted_on ? Date.parse(profile.delisted_on) : null}
      // A close of an import may be years old: the hours of its market say nothing about it.
      market={profile?.delisted_on || quote?.delayed_by === null ? null : <MarketStatus market={profile?.ticker} />}
      quote={
        quote
          ? {
              price: quote.price,
              currency: quote.currency,
              change: quote.change,
              changeFraction: quote.change_fraction,
              digits: priceDigits(ticker, quote.price),
              dayRange: [quote.day_low, quote.day_high],
              asOf: quote.as_of,
              source: quote.source_label,
              isSimulated: quote.simulated,
              delayedByMs: quote.delayed_by,
            }
          : isError
            ? null
            : undefined
      }
      actions={
        <>
          <ActionSlot name="ticker-actions" props={{ ticker }} />
          <StarButton ticker={ticker} symbol={profile && symbolOf(profile)} />
          <LinkButton href={`/stocks-backtest?ticker=${encodeURIComponent(ticker)}`} icon={<FlaskIcon size={14} />}>
            <span className={styles.text}>Backtest {ticker}</span>
          </LinkButton>
        </>
      }
    />
  );
}
