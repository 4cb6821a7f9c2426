import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Badge } from '../../badge/badge.tsx';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { Combobox } from '../../combobox/combobox.tsx';
import { Delta } from '../../delta/delta.tsx';
import { formatMarketDateTime, formatRelative } from '../../format/format.ts';
import { KeyValueList } from '../../key-value-list/key-value-list.tsx';
import { Link } from '../../link/link.tsx';
import { NavTabs } from '../../nav-tabs/nav-tabs.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { Pagination } from '../../pagination/pagination.tsx';
import { PlaceholderOverlay } from '../../placeholder-overlay/placeholder-overlay.tsx';
import { SearchField } from '../../search-field/search-field.tsx';
import { Segmented } from '../../segmented/segmented.tsx';
import { Skeleton } from '../../skeleton/skeleton.tsx';
import { sampleQuotes } from '../sample-market.ts';
import { sampleNews, sampleNowMs } from '../sample-news.ts';
import type { SampleArticle } from '../sample-news.ts';
import { ScreenFrame } from '../screen-frame.tsx';
import styles from '../screens.module.css';

const days = { day: 1, week: 7, month: 31 };
const DAY_MS = 86_400_000;

interface Filters {
  text: string;
  ticker: string | null;
  since: keyof typeof days;
}

const noFilters: Filters = { text: '', ticker: null, since: 'month' };

function fits({ title, summary, tickers, timeMs }: SampleArticle, { text, ticker, since }: Filters): boolean {
  return (
    `${title} ${summary}`.toLowerCase().includes(text.toLowerCase()) &&
    (ticker === null || tickers.includes(ticker)) &&
    sampleNowMs - timeMs < days[since] * DAY_MS
  );
}

function Article({ article: { title, summary, source, timeMs, tickers } }: { article: SampleArticle }) {
  return (
    <li>
      <h3 className={styles.headline}>
        <Link href="#article" variant="quiet">
          {title}
        </Link>
      </h3>
      <p className={styles.soft}>{summary}</p>
      <p className={styles.meta}>
        <bdi>{source}</bdi>
        <time dateTime={new Date(timeMs).toISOString()} title={formatMarketDateTime(timeMs)}>
          <bdi>{formatRelative(timeMs, sampleNowMs)}</bdi>
        </time>
        {tickers.map((ticker) => (
          <Link key={ticker} href={`#${ticker}`} variant="quiet">
            <Badge>{ticker}</Badge>
          </Link>
        ))}
      </p>
    </li>
  );
}

function ArticlesLoading() {
  return (
    <ul className={styles.news}>
      {sampleNews.map(({ id }) => (
        <li key={id} className={styles.tight}>
          <Skeleton width="45%" height={20} />
          <Skeleton width="85%" />
          <Skeleton width="30%" />
        </li>
      ))}
    </ul>
  );
}

function Summary({ isFree, isLoading }: Pick<NewsScreenProps, 'isFree' | 'isLoading'>) {
  return (
    <Card title="AI news summary" actions={isFree || isLoading ? null : <Badge>Built-in analyst</Badge>}>
      {isLoading ? <Skeleton height={168} /> : null}
      {isFree ? (
        <PlaceholderOverlay state={403} hint="The summary is part of the Advanced plan." onUpgrade={() => undefined} />
      ) : null}
      {isLoading || isFree ? null : (
        <div className={styles.stack}>
          <p>
            Seven articles since Sunday. Chips and dividends lead; cloud growth is the one doubt that two papers share.
            Oil is calm again after last week.
          </p>
          <p className={styles.muted}>Sample text, as of March 4, 2026, 4:00 PM ET. This is not advice.</p>
        </div>
      )}
    </Card>
  );
}

interface NewsScreenProps {
  /** On the Explorer plan, which includes news but not their summary. */
  isFree: boolean;
  isLoading: boolean;
  isUnreachable: boolean;
  onRetry: () => void;
}

function NewsScreen({ isFree, isLoading, isUnreachable, onRetry }: NewsScreenProps) {
  const [filters, setFilters] = useState(noFilters);
  const [page, setPage] = useState(1);
  const change = (part: Partial<Filters>) => setFilters({ ...filters, ...part });
  const articles = sampleNews.filter((article) => fits(article, filters));
  const isShown = !isLoading && !isUnreachable;
  const isWhole = articles.length === sampleNews.length;
  return (
    <ScreenFrame place="News">
      <PageHeader title="News" description="Made-up articles, as of March 4, 2026, 4:00 PM ET" />
      <NavTabs
        aria-label="Topics"
        items={['Headlines', 'Earnings', 'Economy', 'Technology', 'Energy', 'Crypto'].map((label) => ({
          href: `#${label.toLowerCase()}`,
          label,
          isCurrent: label === 'Headlines',
        }))}
      />
      <div className={`${styles.row} ${styles.between}`}>
        <SearchField
          label="Search in articles"
          placeholder="Search in articles"
          className={styles.grow}
          value={filters.text}
          onChange={(text) => change({ text })}
        />
        <Combobox
          label="Ticker"
          isLabelHidden
          placeholder="Any ticker"
          className={styles.narrow}
          items={sampleQuotes.map(({ symbol, name }) => ({ id: symbol, label: symbol, description: name }))}
          value={filters.ticker}
          onChange={(ticker) => change({ ticker })}
        />
        <Segmented
          label="Since"
          value={filters.since}
          onChange={(since) => change({ since })}
          options={[
            { value: 'day', label: 'Day' },
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
        />
      </div>
      <div className={styles.split}>
        <div className={styles.stack}>
          <Card
            title="Headlines"
            actions={
              <span role="status" className={styles.muted}>
                {isLoading ? 'Loading' : null}
                {isShown ? <bdi>{`${articles.length} articles`}</bdi> : null}
              </span>
            }
          >
            {isLoading ? <ArticlesLoading /> : null}
            {isUnreachable ? <PlaceholderOverlay state="network" onRetry={onRetry} /> : null}
            {isShown && articles.length > 0 ? (
              <ul className={styles.news}>
                {articles.map((article) => (
                  <Article key={article.id} article={article} />
                ))}
              </ul>
            ) : null}
            {isShown && articles.length === 0 ? (
              <>
                <PlaceholderOverlay state="noResults" hint="No article fits all of these filters." />
                <p className={styles.centre}>
                  <Button onClick={() => setFilters(noFilters)}>Clear all filters</Button>
                </p>
              </>
            ) : null}
          </Card>
          {isShown && isWhole ? (
            <Pagination aria-label="Pages of articles" page={page} pageCount={12} onChange={setPage} />
          ) : null}
        </div>
        <div className={styles.stack}>
          <Summary {...{ isFree, isLoading }} />
          <Card title="Tickers in the news">
            {isLoading ? (
              <Skeleton height={168} />
            ) : (
              <KeyValueList
                items={sampleQuotes.slice(0, 5).map(({ symbol, change: day }) => ({
                  key: symbol,
                  label: <Link href={`#${symbol}`}>{symbol}</Link>,
                  value: <Delta value={day} />,
                  isNumeric: true,
                }))}
              />
            )}
          </Card>
        </div>
      </div>
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/News',
  component: NewsScreen,
  parameters: { layout: 'fullscreen' },
  args: { isFree: false, isLoading: false, isUnreachable: false, onRetry: fn() },
} satisfies Meta<typeof NewsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Headlines: Story = {};

export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Day' }));
    await expect(await canvas.findByText('4 articles')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Oil steadies/ })).toBeNull();
  },
};

export const NothingFits: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search in articles' }), 'zinc');
    await expect(await canvas.findByText('No Results')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Clear all filters' })).toBeVisible();
  },
};

/** Placeholders have the final size, so that nothing moves when the articles load. */
export const Loading: Story = { args: { isLoading: true } };

/** Explorer includes the news; their summary is locked. */
export const OnExplorer: Story = { args: { isFree: true } };

export const Unreachable: Story = {
  args: { isUnreachable: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
