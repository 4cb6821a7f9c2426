import { Badge } from '@candlewick/shared-design/badge';
import { formatDay, formatMarketDate, formatShortDate } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { isAppPath } from '@candlewick/shared-design/markdown-view';
import type { Source } from './ai.types.ts';
import styles from './source-list.module.css';

const dayMs = 86_400_000;

/** Midnight UTC stands for a session; the day of any other time is the exchange's, as answers write it. */
const dateOf = (at: number) => (at % dayMs === 0 ? formatShortDate(at) : formatDay(formatMarketDate(at)));

/** What an answer rests on: pages of the app, each with the date of its newest figure. */
export function SourceList({ sources }: { readonly sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <div className={styles.sources}>
      <p className={styles.heading}>Sources</p>
      <ul className={styles.list} aria-label="Sources">
        {sources.map((source) => (
          <li key={`${source.title} ${source.href}`}>
            {source.href !== null && isAppPath(source.href) ? (
              <Link href={source.href}>{source.title}</Link>
            ) : (
              source.title
            )}
            <span className={styles.about}>
              {source.as_of === null ? null : <>As of {dateOf(source.as_of)} · </>}
              <bdi>{source.source_label}</bdi>
              {source.simulated ? (
                <>
                  {' '}
                  <Badge tone="warning">Simulated</Badge>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
