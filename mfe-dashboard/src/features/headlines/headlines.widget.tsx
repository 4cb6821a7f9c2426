import { tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatMarketDateTime } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { useQuery } from '@tanstack/react-query';
import { DataAnswer } from '../../common/data-answer.tsx';
import { sectionHref } from '@candlewick/shared-page/section-href';
import type { NewsItem } from '../../common/topics.ts';
import widget from '../../common/widget.module.css';
import styles from './headlines.module.css';

const shown = 6;

/** The newest headlines of the whole market. */
export function HeadlinesWidget() {
  const query = useQuery(apiQuery(tickersApi.headlines, {}));
  return (
    <div className={widget.widget}>
      <DataAnswer query={query} empty="No news" height="16rem">
        {({ items }) => (
          <>
            <ul className={styles.list}>
              {items.slice(0, shown).map((item) => (
                <Headline key={item.id} item={item} />
              ))}
            </ul>
            <Link href="/news">All news</Link>
          </>
        )}
      </DataAnswer>
    </div>
  );
}

/** It leads to the article, or to the news about its instrument. */
function Headline({ item: { headline, url, tickers, publisher, time } }: { readonly item: NewsItem }) {
  const [ticker] = tickers;
  return (
    <li className={styles.item}>
      <Link href={url ?? (ticker ? sectionHref(ticker, 'news') : '/news')} variant="quiet" className={styles.headline}>
        {headline}
      </Link>
      <p className={styles.source}>
        <bdi>{publisher}</bdi> · <time dateTime={new Date(time).toISOString()}>{formatMarketDateTime(time)}</time>
      </p>
    </li>
  );
}
