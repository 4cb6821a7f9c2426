import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import { formatMarketDateTime } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { useState } from 'react';
import { sectionHref } from '@candlewick/shared-page/section-href';
import type { NewsItem } from './topics.ts';
import styles from './article-list.module.css';

const step = 25;
const sentiments = {
  positive: { label: 'Positive', tone: 'success' },
  neutral: null,
  negative: { label: 'Negative', tone: 'danger' },
} as const;

interface ArticleListProps {
  /** Newest first. */
  readonly items: readonly NewsItem[];
}

/** Articles with what they say, who published them, when, and about whom. */
export function ArticleList({ items }: ArticleListProps) {
  const [most, setMost] = useState(step);
  return (
    <>
      <ul className={styles.list}>
        {items.slice(0, most).map((item) => (
          <Article key={item.id} item={item} />
        ))}
      </ul>
      {items.length > most ? (
        <Button className={styles.more} onClick={() => setMost(most + step)}>
          Show {Math.min(step, items.length - most)} more
        </Button>
      ) : null}
    </>
  );
}

function Article({ item }: { readonly item: NewsItem }) {
  const { headline, summary, publisher, time, url, tickers, sentiment } = item;
  const mood = sentiments[sentiment];
  return (
    <li>
      <h3 className={styles.headline}>
        {url ? (
          <Link href={url} variant="quiet">
            {headline}
          </Link>
        ) : (
          headline
        )}
      </h3>
      {summary ? <p className={styles.summary}>{summary}</p> : null}
      <p className={styles.meta}>
        <bdi>{publisher}</bdi>
        <time dateTime={new Date(time).toISOString()}>{formatMarketDateTime(time)}</time>
        {mood ? <Badge tone={mood.tone}>{mood.label}</Badge> : null}
        {tickers.map((ticker) => (
          <Link key={ticker} href={sectionHref(ticker, 'news')} variant="quiet">
            <Badge>{ticker}</Badge>
          </Link>
        ))}
      </p>
    </li>
  );
}
