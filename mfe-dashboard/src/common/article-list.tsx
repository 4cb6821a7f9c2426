import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import { formatMarketDateTime, formatMarketTime, formatRelative } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { useId, useState, type KeyboardEvent } from 'react';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { newsDays } from './news-days.ts';
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

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Arrows, or j and k, step from article to article; Enter opens the first link of one. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-article]')];
  const at = all.findIndex((each) => each.contains(document.activeElement));
  const current = all[at];
  if (!current) return;
  const way = steps[event.key];
  if (way === undefined && !(event.key === 'Enter' && current === document.activeElement)) return;
  event.preventDefault();
  // A letter would start the search for a symbol.
  event.stopPropagation();
  if (way === undefined) current.querySelector<HTMLElement>('a')?.click();
  else all[at + way]?.focus();
}

/** Articles by day with what they say, who published them, when, and about whom. It is one tab stop, then keys step through it. */
export function ArticleList({ items }: ArticleListProps) {
  const [most, setMost] = useState(step);
  const [now] = useState(() => Date.now());
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = items.slice(0, most);
  const stop = shown.some(({ id }) => id === chosen) ? chosen : shown[0]?.id;
  const id = useId();
  return (
    <>
      {/* Keys of the whole list; each article can be focused. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.days}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setChosen(target.closest<HTMLElement>('[data-article]')?.dataset['article'] ?? null)}
      >
        {newsDays(shown, now).map(({ day, label, items: of }) => (
          <section key={day} aria-labelledby={`${id}-${day}`}>
            <h3 id={`${id}-${day}`} className={styles.day}>
              {label}
            </h3>
            <ul className={styles.list}>
              {of.map((item) => (
                <Article key={item.id} item={item} isToday={label === 'Today'} isStop={item.id === stop} />
              ))}
            </ul>
          </section>
        ))}
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
  readonly isToday: boolean;
  /** Where Tab enters the list. */
  readonly isStop: boolean;
}

function Article({ item, isToday, isStop }: ArticleProps) {
  const { headline, summary, publisher, time, url, tickers, sentiment } = item;
  const mood = sentiments[sentiment];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <li data-article={item.id} tabIndex={isStop ? 0 : -1}>
      <time className={styles.time} dateTime={new Date(time).toISOString()} title={formatMarketDateTime(time)}>
        {isToday ? formatRelative(time) : formatMarketTime(time)}
      </time>
      <div className={styles.article}>
        <h4 className={styles.headline}>
          {url ? (
            <Link href={url} variant="quiet">
              {headline}
            </Link>
          ) : (
            headline
          )}
        </h4>
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
