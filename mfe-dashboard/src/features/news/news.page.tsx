import { newsTopics, tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { Card } from '@candlewick/shared-design/card';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { Link } from '@candlewick/shared-design/link';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { SearchField } from '@candlewick/shared-design/search-field';
import { Select } from '@candlewick/shared-design/select';
import { Page } from '@candlewick/shared-page/page';
import { oneOf, shortText } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useUrlText } from '@candlewick/shared-page/url-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ArticleList } from '../../common/article-list.tsx';
import { DataCard } from '../../common/data-card.tsx';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { topicName, type NewsItem } from '../../common/topics.ts';
import { NewsHeader, shownName, tabTopics } from './news-header.tsx';
import type { Shown } from './news.types.ts';
import { useMyNews } from './use-my-news.ts';
import styles from './news.module.css';

const params = { topic: oneOf('topic', ['mine', ...newsTopics], null), search: shortText('q', 60) };

const inTabs: ReadonlySet<Shown> = new Set(tabTopics);
const others = newsTopics.filter((topic) => !inTabs.has(topic));

/** /news */
export function NewsPage() {
  const { view, choose, hrefOf, type } = useUrlState(params);
  const [text, setText] = useUrlText(view.search, (search) => type({ search }));
  const { topic } = view;
  const isMine = topic === 'mine';
  const market = useQuery({
    ...(topic === null || isMine
      ? apiQuery(tickersApi.headlines, {})
      : apiQuery(tickersApi.topicNews, { params: { topic } })),
    placeholderData: keepPreviousData,
    enabled: !isMine,
  });
  const { news, symbols, shown } = useMyNews(isMine);
  const query = isMine ? news : market;
  const all = query.data?.items ?? [];
  return (
    <Page>
      <NewsHeader topic={topic} hrefOf={(each) => hrefOf({ topic: each })} />
      <div className={styles.filters}>
        <SearchField
          className={styles.search}
          label="Search articles"
          placeholder="Search articles"
          value={text}
          onChange={setText}
        />
        <Select
          label="More topics"
          isLabelHidden
          value={others.find((each) => each === topic) ?? 'any'}
          items={[{ id: 'any', label: 'More topics' }, ...others.map((id) => ({ id, label: topicName(id) }))]}
          onChange={(value) => choose({ topic: others.find((each) => each === value) ?? null })}
        />
      </div>
      <div className={styles.split}>
        {isMine && symbols?.length === 0 ? (
          <Card title="My symbols">
            <EmptyState
              title="No symbols yet"
              description="Star a symbol or add it to a watchlist, and its news appears here."
              actions={<LinkButton href="/watchlists">Open watchlists</LinkButton>}
            />
          </Card>
        ) : (
          <DataCard title={shownName(topic)} query={query} empty="No news yet" height="40rem">
            {({ items }) => (
              <>
                {isMine && symbols && symbols.length > shown ? (
                  <p>
                    The first {shown} of {symbols.length} symbols on your watchlists
                  </p>
                ) : null}
                <Articles items={items} search={view.search} clearHref={hrefOf({ search: '' })} />
              </>
            )}
          </DataCard>
        )}
        {all.length > 0 ? <TickersInTheNews items={all} /> : null}
      </div>
    </Page>
  );
}

interface ArticlesProps {
  readonly items: readonly NewsItem[];
  readonly search: string;
  readonly clearHref: string;
}

function Articles({ items, search, clearHref }: ArticlesProps) {
  const wanted = search.trim().toLowerCase();
  const found = useMemo(
    () =>
      items.filter(({ headline, summary, tickers }) =>
        `${headline} ${summary} ${tickers.join(' ')}`.toLowerCase().includes(wanted),
      ),
    [items, wanted],
  );
  if (items.length === 0) return <PlaceholderOverlay state={204} hint="No news on this topic" />;
  if (found.length > 0) return <ArticleList key={search} items={found} />;
  return (
    <PlaceholderOverlay
      state="noResults"
      hint={`No articles match “${search}”`}
      actions={<LinkButton href={clearHref}>Clear search</LinkButton>}
    />
  );
}

const mostTickers = 12;

function TickersInTheNews({ items }: { readonly items: readonly NewsItem[] }) {
  const counts = useMemo(() => {
    const byTicker = new Map<string, number>();
    for (const { tickers } of items) for (const each of tickers) byTicker.set(each, (byTicker.get(each) ?? 0) + 1);
    return [...byTicker].toSorted(([, left], [, right]) => right - left).slice(0, mostTickers);
  }, [items]);
  return (
    <Card title="Symbols in the news">
      <ul className={styles.tickers}>
        {counts.map(([ticker, count]) => (
          <li key={ticker}>
            <Link href={sectionHref(ticker, 'news')}>{ticker}</Link>
            <Badge>{count}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
