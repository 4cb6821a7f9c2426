import type { ReactNode } from 'react';
import styles from './guide.module.css';

interface GuidePageProps {
  title: string;
  /** What the page is about, in a sentence. */
  lead: string;
  children: ReactNode;
}

/** A page for readers: a column of text with samples. */
export function GuidePage({ title, lead, children }: GuidePageProps) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </main>
  );
}

interface GuideSectionProps {
  title: string;
  children: ReactNode;
}

export function GuideSection({ title, children }: GuideSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

interface GuideTableProps {
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly ReactNode[])[];
  label: string;
}

export function GuideTable({ head, rows, label }: GuideTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only the focused element
    <div className={styles.scroller} role="region" aria-label={`Table: ${label}`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- a fixed list
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a fixed list
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
