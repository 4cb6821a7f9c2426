import { Card } from '@candlewick/shared-design/card';
import { Delta } from '@candlewick/shared-design/delta';
import { formatNumber, formatPrice } from '@candlewick/shared-design/format';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { Link } from '@candlewick/shared-design/link';
import { LiveFigure } from '@candlewick/shared-design/live-figure';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Sparkline } from '@candlewick/shared-design/sparkline';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { DataAnswer } from '../../../common/data-answer.tsx';
import { CurrencyCard } from './currency-card.tsx';
import { currencyMap } from './currency-map.ts';
import { MarketRows, type Rows } from './market-row.tsx';
import { marketText } from './market-text.ts';
import { coins, commodities, indices, moreIndices, volatility, yields } from './places.ts';
import { SectorCard } from './sector-card.tsx';
import { useMarketRows } from './use-market-rows.ts';
import styles from './overview.module.css';

/** All markets on one page: indices with volatility and rates first, then currencies, sectors, commodities and crypto. */
export default function MarketsOverview() {
  const { query, rows: all } = useMarketRows();
  const rows: Rows = new Map(all.map((row) => [row.ticker, row]));
  const map = currencyMap((ticker) => rows.get(ticker)?.change_fraction ?? null);
  return (
    <DataAnswer query={query} empty="This server has no market data" height="60rem">
      {() => (
        <div className={styles.page}>
          <p className={styles.summary}>{marketText(rows, map)}</p>
          <Tiles rows={rows} />
          {map.length > 2 ? <CurrencyCard map={map} /> : null}
          <SectorCard rows={rows} />
          <Card title="Rates and indices">
            <div className={styles.groups}>
              <section aria-label="Treasury yields">
                <GroupHeading>Treasury yields</GroupHeading>
                <MarketRows rows={rows} names={yields} areYields />
              </section>
              <section aria-label="More indices">
                <GroupHeading>More indices</GroupHeading>
                <MarketRows rows={rows} names={moreIndices} />
              </section>
            </div>
          </Card>
          <Card title="Commodities" actions={<Link href="/popular/commodities">All commodities</Link>}>
            <div className={styles.groups}>
              {commodities.map(({ label, names }) => (
                <section key={label} aria-label={label}>
                  <GroupHeading>{label}</GroupHeading>
                  <MarketRows rows={rows} names={names} />
                </section>
              ))}
            </div>
          </Card>
          <Card title="Crypto" actions={<Link href="/popular/crypto">All crypto</Link>}>
            <MarketRows rows={rows} names={coins} />
          </Card>
          <p className={styles.key}>Lines show the last 30 sessions, figures the change of the last one</p>
        </div>
      )}
    </DataAnswer>
  );
}

const tenYears = '^TNX';
const tiles: Readonly<Record<string, string>> = { ...indices, [volatility]: 'VIX', [tenYears]: '10-year yield' };

/** What one looks at first: level, change and the last 30 sessions. */
function Tiles({ rows }: { readonly rows: Rows }) {
  return (
    <ul className={styles.tiles} aria-label="Indices, volatility and rates">
      {Object.entries(tiles).map(([ticker, name]) => {
        const row = rows.get(ticker);
        if (!row) return null;
        const { price, change, change_fraction: fraction, closes } = row;
        return (
          <li key={ticker}>
            <a className={styles.tile} href={sectionHref(ticker, 'prices')}>
              <span className={styles.label}>{name}</span>
              <LiveFigure className={styles.figure} value={price}>
                {ticker === tenYears ? `${formatNumber(price)}%` : formatPrice(price, ticker)}
              </LiveFigure>
              {ticker === tenYears ? (
                <span className={styles.muted}>
                  {formatNumber(change === null ? null : change * 100, { digits: 0, isSigned: true })} bps
                </span>
              ) : (
                <Delta value={fraction} />
              )}
              {closes.length > 0 ? (
                <Sparkline className={styles.course} values={closes} label={null} width={150} height={36} />
              ) : (
                <Skeleton height="2.25rem" />
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
