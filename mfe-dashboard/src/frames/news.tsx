import { tickersApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { FrameRows } from '@candlewick/shared-page/frame-rows';
import { PageSpace } from '@candlewick/shared-page/page-space';
import article from '../common/article-list.module.css';
import { NewsHeader } from '../features/news/news-header.tsx';
import styles from '../features/news/news.module.css';

/** The headlines, which the document fetches while the code of the page is on its way. */
export default function NewsFrame() {
  return (
    <PageSpace>
      <NewsHeader topic={null} hrefOf={(topic) => (topic === null ? '/news' : `/news?topic=${topic}`)} />
      <div className={styles.filters}>
        <Skeleton className={styles.searchSpace} />
        <Skeleton className={styles.sectorSpace} />
      </div>
      <div className={styles.split}>
        <Card title="Headlines" aria-label="Headlines">
          <FrameRows of={tickersApi.headlines} list="items" className={article.list}>
            {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
              <li key={row}>
                <h3 className={article.headline} data-text="headline">
                  <Skeleton width="60%" height="1lh" />
                </h3>
                <div className={article.summary} data-text="summary">
                  <Skeleton height="1lh" />
                </div>
                <div className={article.meta}>
                  <Skeleton width="12rem" height="1.25rem" />
                </div>
              </li>
            ))}
          </FrameRows>
        </Card>
        <Skeleton height="20rem" />
      </div>
    </PageSpace>
  );
}
