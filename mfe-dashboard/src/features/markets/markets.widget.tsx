import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Sparkline } from '@candlewick/shared-design/sparkline';
import { useQuery } from '@tanstack/react-query';
import { DataAnswer } from '../../common/data-answer.tsx';
import { InstrumentRow } from '@candlewick/shared-page/instrument-row';
import { MarketStatus } from '../../common/market-status/market-status.tsx';
import type { Quote } from '../../common/with-live.ts';
import widget from '../../common/widget.module.css';

/** What stands for the markets, by names that fit beside a sparkline. */
const names: Readonly<Record<string, string>> = {
  '^GSPC': 'S&P 500',
  '^IXIC': 'Nasdaq',
  '^DJI': 'Dow Jones',
  '^RUT': 'Russell 2000',
  '^VIX': 'VIX',
  'BTC-USD': 'Bitcoin',
};

const tickers = Object.keys(names).join();

/** Where the rows come from is where the first does; the markets of a server have one source. */
const withProvenance = ({ quotes }: { readonly quotes: readonly Quote[] }) => {
  const [first] = quotes;
  return first ? { ...first, quotes } : null;
};

/** Whether the exchanges are open, and the last prices and past year of what stands for the markets. */
export function MarketsWidget() {
  const query = useQuery({ ...apiQuery(pricesApi.quotes, { query: { tickers } }), select: withProvenance });
  return (
    <div className={widget.widget}>
      <div className={widget.line}>
        <MarketStatus market="stock" />
      </div>
      <DataAnswer query={query} empty="This server has no index data" height="15rem">
        {({ quotes }) => (
          <ul className={widget.rows}>
            {quotes.map(({ ticker, name, price, change_fraction, as_of }) => (
              <li key={ticker}>
                <InstrumentRow
                  ticker={ticker}
                  title={names[ticker] ?? name}
                  middle={<Year ticker={ticker} />}
                  price={price}
                  changeFraction={change_fraction}
                  asOf={as_of}
                />
              </li>
            ))}
          </ul>
        )}
      </DataAnswer>
    </div>
  );
}

/** The course of a year; empty while it loads, or if there is none: the figures beside it stand alone. */
function Year({ ticker }: { readonly ticker: string }) {
  const { data } = useQuery(apiQuery(pricesApi.history, { params: { ticker, interval: 'weekly', range: '1y' } }));
  return (
    <span title="Past year, weekly closes">
      {data ? <Sparkline values={data.bars.close} label={null} width={72} height={20} /> : null}
    </span>
  );
}
