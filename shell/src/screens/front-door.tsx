import { Link } from '@candlewick/shared-design/link';
import type { ReactNode } from 'react';
import styles from './front-door.module.css';

interface FrontDoorProps {
  readonly claim: string;
  readonly lead: string;
  /** The first thing to do, in a place of its height. */
  readonly start?: ReactNode;
  /** What visitors can try, in a place of its height. Without it, there is no such place. */
  readonly trial?: ReactNode;
  /** Names the points for assistive technology. */
  readonly pointsLabel: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
  /** The panel with the form. */
  readonly children: ReactNode;
}

/** What Candlewick does, around a form. The document's frame shows it too, so none of its texts waits for a script. */
export function FrontDoor({ claim, lead, start, trial, pointsLabel, points, children }: FrontDoorProps) {
  return (
    <div className={styles.door} data-front-door="">
      <section className={styles.intro} aria-label="Candlewick">
        <p className={styles.claim}>{claim}</p>
        <p className={styles.lead}>{lead}</p>
        {start === undefined ? null : <div className={styles.start}>{start}</div>}
      </section>
      <div className={styles.panel}>{children}</div>
      {trial === undefined ? null : <div className={styles.trial}>{trial}</div>}
      <section className={styles.points} aria-label={pointsLabel}>
        <ul>
          {points.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.links}>
          <Link href="/plans-and-pricing">Plans and pricing</Link>
          <Link href="/terms">Terms</Link>
        </p>
      </section>
    </div>
  );
}
