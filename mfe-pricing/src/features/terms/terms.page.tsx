import { PageHeader } from '@candlewick/shared-design/page-header';
import { Page } from '@candlewick/shared-page/page';
import { terms } from './terms.ts';
import styles from './terms.module.css';

/** What a user accepts at checkout. */
export function TermsPage() {
  return (
    <div className={styles.centered}>
      <Page width="text">
        <PageHeader title="Terms" description="Plans, credits and payments at Candlewick" />
        {terms.map(({ title, paragraphs }) => (
          <section key={title} className={styles.section}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Page>
    </div>
  );
}
