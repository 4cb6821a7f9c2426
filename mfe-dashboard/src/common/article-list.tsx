import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import {
  formatDay,
  formatMarketDate,
  formatMarketDateTime,
  formatMarketTime,
  formatRelative,
} from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { useStepKeys } from '@candlewick/shared-page/use-step-keys';
import { useId, useState } from 'react';
import { newsDays } from './news-days.ts';
import type { NewsItem } from './topics.ts';
import styles from './article-list.module.css';

const step = 25;
/** With fewer, as of one symbol, the day stands beside each article instead of above. */
const fewestADay = 2;
const sentiments = {
  positive: { label: 'Positive', tone: 'success' },
  neutral: null,
  negative: { label: 'Negative', tone: 'danger' },
} as const;

interface ArticleListProps {
  /** Newest first. */
  readonly items: readonly NewsItem[];
}

/** Articles by day with what they say, who published them, when, and about whom. It is one tab stop, then keys step through it. */
export function ArticleList({ items }: ArticleListProps) {
  const [most, setMost] = useState(step);
  const [now] = useState(() => Date.now());
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = items.slice(0, most);
  const stop = shown.some(({ id }) => id === chosen) ? chosen : shown[0]?.id;
  const id = useId();
  const list = useStepKeys<HTMLDivElement>('[data-article]');
  const days = newsDays(shown, now);
  const isSparse = shown.length < days.length * fewestADay;
  return (
    <>
      <div
        ref={list}
        className={styles.days}
        onFocus={({ target }) => setChosen(target.closest<HTMLElement>('[data-article]')?.dataset['article'] ?? null)}
      >
        {isSparse ? (
          <ul className={styles.list}>
            {shown.map((item) => (
              <Article
                key={item.id}
                item={item}
                when={formatDay(formatMarketDate(item.time))}
                headingLevel={3}
                isStop={item.id === stop}
              />
            ))}
          </ul>
        ) : (
          days.map(({ day, label, items: of }) => (
            <section key={day} aria-labelledby={`${id}-${day}`}>
              <h3 id={`${id}-${day}`} className={styles.day}>
                {label}
              </h3>
              <ul className={styles.list}>
                {of.map((item) => (
                  <Article
                    key={item.id}
                    item={item}
                    when={label === 'Today' ? formatRelative(item.time) : formatMarketTime(item.time)}
                    headingLevel={4}
                    isStop={item.id === stop}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
      {items.length > most ? (
        <Button className={styles.more} onClick={() => setMost(most + step)}>
          Show {Math.min(step, items.length - most)} more
        </Button>
      ) : null}
    </>
  );
}

interface ArticleProps {
  readonly item: NewsItem;
  /** Its day, or its time of a day that stands above it. */
  readonly when: string;
  readonly headingLevel: 3 | 4;
  /** Where Tab enters the list. */
  readonly isStop: boolean;
}

function Article({ item, when, headingLevel, isStop }: ArticleProps) {
  const Heading = `h${headingLevel}` as const;
  const { headline, summary, publisher, time, url, tickers, sentiment } = item;
  const mood = sentiments[sentiment];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys step from article to article
    <li data-article={item.id} tabIndex={isStop ? 0 : -1}>
      <time className={styles.time} dateTime={new Date(time).toISOString()} title={formatMarketDateTime(time)}>
        {when}
      </time>
      <div className={styles.article}>
        <Heading className={styles.headline}>
          {url ? (
            <Link href={url} variant="quiet">
              {headline}
            </Link>
          ) : (
            headline
          )}
        </Heading>
        {summary ? <p className={styles.summary}>{summary}</p> : null}
        <p className={styles.meta}>
          {tickers.map((ticker) => (
            <Link key={ticker} href={sectionHref(ticker, 'news')} variant="quiet">
              <Badge>{ticker}</Badge>
            </Link>
          ))}
          {mood ? <Badge tone={mood.tone}>{mood.label}</Badge> : null}
          <bdi>{publisher}</bdi>
        </p>
      </div>
    </li>
  );
}
