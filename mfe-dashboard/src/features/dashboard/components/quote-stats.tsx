import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { CompactNumber } from '@candlewick/shared-design/compact-number';
import { formatPrice } from '@candlewick/shared-design/format';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { Link } from '@candlewick/shared-design/link';
import { PriceRange } from '@candlewick/shared-design/price-range';
import { useQuery } from '@tanstack/react-query';
import { useQuote } from '../../../common/use-quote.ts';
import type { Quote } from '../../../common/with-live.ts';
import { typeNames } from '../../../common/type-names.ts';
import { sectionHref } from '@candlewick/shared-page/section-href';
import styles from './quote-stats.module.css';

/** Beside the chart, or below it: the last session, the year before, and what the instrument is. */
export default function QuoteStats({ ticker }: { readonly ticker: string }) {
  const { quote } = useQuote(ticker);
  const profile = useQuery(apiQuery(tickersApi.profile, { params: { ticker } })).data;
  return (
    <div className={styles.rail}>
      {quote ? <KeyFigures quote={quote} /> : null}
      {profile ? <AboutCard profile={profile} /> : null}
    </div>
  );
}

function KeyFigures({ quote }: { readonly quote: Quote }) {
  const write = (price: number | null) => formatPrice(price, quote.ticker);
  const items = [
    { key: 'open', label: 'Open', value: write(quote.open), isNumeric: true },
    { key: 'previous', label: 'Previous close', value: write(quote.previous_close), isNumeric: true },
    {
      key: 'volume',
      label: 'Volume',
      value: <CompactNumber value={quote.volume} />,
      isNumeric: true,
    },
  ];
  return (
    <Card title="Key figures">
      <div className={styles.figures}>
        <PriceRange label="Day range" low={quote.day_low} high={quote.day_high} price={quote.price} format={write} />
        <PriceRange
          label="52-week range"
          low={quote.year_low}
          high={quote.year_high}
          price={quote.price}
          format={write}
        />
        <KeyValueList items={items} />
      </div>
    </Card>
  );
}

function AboutCard({ profile }: { readonly profile: EndpointResponse<typeof tickersApi.profile> }) {
  const { ticker, name, description, sector, industry, type } = profile;
  const items = [
    { key: 'type', label: 'Type', value: typeNames[type] },
    { key: 'sector', label: 'Sector', value: sector },
    { key: 'industry', label: 'Industry', value: industry },
  ];
  return (
    <Card title="About" actions={<Link href={sectionHref(ticker, 'profile')}>Profile of {name}</Link>}>
      <p className={styles.description}>{description}</p>
      <KeyValueList items={items.filter(({ value }) => value !== null)} />
    </Card>
  );
}
