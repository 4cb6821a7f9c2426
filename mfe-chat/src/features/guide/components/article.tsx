import { Card } from '@candlewick/shared-design/card';
import { Link } from '@candlewick/shared-design/link';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { kindLabels, type GuideEntry } from '../find-entries.ts';
import styles from '../guide.module.css';

interface ArticleProps {
  /** As the address has it. */
  readonly name: string;
  /** All that bear the name: a term and a metric, for one. */
  readonly entries: readonly GuideEntry[];
  /** Address of the list, where that is not beside it. */
  readonly listHref: string | undefined;
}

/** Some of what else it is called. */
const othersOf = (name: string, others: readonly string[]) =>
  others.filter((other) => other.toLowerCase() !== name.toLowerCase()).slice(0, 2);

/** What the guide says about one thing. */
export function Article({ name, entries, listHref }: ArticleProps) {
  const [first] = entries;
  const back = listHref === undefined ? null : <Link href={listHref}>All entries</Link>;
  if (!first)
    return (
      <PlaceholderOverlay state="noResults" hint={`The guide has no entry “${name}”. Search for it.`} actions={back} />
    );
  return (
    <article className={styles.article} aria-label={first.name}>
      {back}
      <Card title={first.name}>
        {entries.map(({ kind, other_names, paragraphs }) => (
          <section key={kind} className={styles.part}>
            <h3 className={styles.kind}>{[kindLabels[kind], ...othersOf(first.name, other_names)].join(' · ')}</h3>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </Card>
    </article>
  );
}
