import { PageHeader } from '@candlewick/shared-design/page-header';
import { PageSpace } from '@candlewick/shared-page/page-space';
import { terms } from './terms.ts';
import styles from './terms.module.css';

/** What a user accepts at checkout. Nothing but text, so the document has it already. */
export function TermsPage() {
  return (
    <div className={styles.centred}>
      <PageSpace width="text">
        <PageHeader title="Terms" description="Plans, credits and payments at Candlewick" />
        {terms.map(({ title, paragraphs }) => (
          <section key={title} className={styles.section}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </PageSpace>
    </div>
  );
}
