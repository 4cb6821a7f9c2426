import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { formatInteger, formatNumber, formatTick } from '@candlewick/shared-design/format';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { StatementChart } from '@candlewick/shared-design/statement-chart';
import { Slot } from '@candlewick/shared-page/slot';
import { useQuery } from '@tanstack/react-query';
import { ArticleList } from '../../../common/article-list.tsx';
import { DataCard } from '../../../common/data-card.tsx';

type Sentiments = NonNullable<EndpointResponse<typeof tickersApi.sentiments>>;

/** News of an instrument, and how it read. */
export default function NewsSection({ ticker }: { readonly ticker: string }) {
  const news = useQuery(apiQuery(tickersApi.stockNews, { params: { ticker } }));
  const sentiments = useQuery(apiQuery(tickersApi.sentiments, { params: { ticker } }));
  // Whether there is news decides which cards there are.
  if (news.isPending) return <Skeleton height="40rem" />;
  if (news.data === null || news.data?.items.length === 0) return <NoNews ticker={ticker} />;
  return (
    <>
      <Slot name="news-summary" height="17rem" props={{ ticker }} />
      <DataCard title="Sentiment" query={sentiments} empty={`No news on ${ticker}`} height="18rem">
        {(data) => (
          <>
            <p>{verdictOf(data)}</p>
            <SentimentChart ticker={ticker} data={data} />
          </>
        )}
      </DataCard>
      <DataCard title="News" query={news} empty={`No news on ${ticker}`} height="40rem">
        {({ items }) => <ArticleList items={items} />}
      </DataCard>
    </>
  );
}

function NoNews({ ticker }: { readonly ticker: string }) {
  return (
    <Card title="News">
      <EmptyState
        title={`No news on ${ticker}`}
        description="Headlines of all markets have more."
        actions={<LinkButton href="/news">All news</LinkButton>}
      />
    </Card>
  );
}

const moods = { bullish: 'Bullish', neutral: 'Neutral', bearish: 'Bearish' };

function verdictOf({ label, score, positive, neutral, negative }: Sentiments): string {
  return `${moods[label]}, ${formatNumber(score, { isSigned: true })} between −1 and 1: ${positive} positive, ${neutral} neutral and ${negative} negative articles in 13 weeks.`;
}

const whole = (value: number | null) => formatInteger(value);

function SentimentChart({ ticker, data: { weeks } }: { readonly ticker: string; readonly data: Sentiments }) {
  return (
    <StatementChart
      label={`${ticker} articles per week`}
      height={180}
      periods={weeks.map(({ date }) => formatTick(Date.parse(date), 'day'))}
      series={[
        { id: 'negative', label: 'Negative', values: weeks.map((week) => week.negative), color: 'down' },
        { id: 'neutral', label: 'Neutral', values: weeks.map((week) => week.neutral), color: 'chart2' },
        { id: 'positive', label: 'Positive', values: weeks.map((week) => week.positive), color: 'up' },
      ]}
      format={whole}
      unit="articles"
      layout="stacked"
    />
  );
}
