import { Link } from '@candlewick/shared-design/link';
import { useStepKeys } from '@candlewick/shared-page/use-step-keys';
import { useLayoutEffect } from 'react';
import { kindLabels, type GuideEntry, type GuideKind } from '../find-entries.ts';
import styles from '../guide.module.css';

interface EntryListProps {
  readonly sections: readonly (readonly [GuideKind, readonly GuideEntry[]])[];
  /** Name of the entry beside it. */
  readonly current: string | undefined;
  readonly hrefOf: (entry: GuideEntry) => string;
}

/** Names of entries, as links; the arrow keys step through them. */
export function EntryList({ sections, current, hrefOf }: EntryListProps) {
  const list = useStepKeys<HTMLElement>('a');
  // An entry that a link of another page names may be far down.
  useLayoutEffect(() => {
    const place = list.current;
    const link = place?.querySelector<HTMLElement>('[aria-current]');
    if (place && link) place.scrollTo({ top: link.offsetTop - place.clientHeight / 2 });
  }, [list]);
  return (
    <nav ref={list} className={styles.list} aria-label="Entries">
      {sections.map(([kind, members]) => (
        <section key={kind} aria-label={kindLabels[kind]}>
          {sections.length > 1 ? <h2 className={styles.kind}>{kindLabels[kind]}</h2> : null}
          <ul>
            {members.map((entry) => (
              <li key={entry.name}>
                <Link
                  variant="quiet"
                  href={hrefOf(entry)}
                  className={styles.entry}
                  aria-current={entry.name === current ? 'true' : undefined}
                >
                  {entry.name}
                  {kind === 'indicator' && entry.other_names[0] ? (
                    <span className={styles.full}>{entry.other_names[0]}</span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
