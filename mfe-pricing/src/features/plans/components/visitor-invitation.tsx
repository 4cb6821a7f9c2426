import { LinkButton } from '@candlewick/shared-design/link-button';
import { Link } from '@candlewick/shared-design/link';
import { loginHref, plansHref } from '../../../common/links.ts';
import styles from '../plans.module.css';

/** For visitors, below the cards. */
export function VisitorInvitation() {
  return (
    <section className={styles.invitation} aria-label="Free account">
      <h2 className={styles.question}>Still not sold?</h2>
      <p>Try out the product for FREE and explore our features</p>
      <LinkButton href="/register" variant="primary">
        Create free account
      </LinkButton>
      <p className={styles.small}>
        Already have an account? <Link href={loginHref(plansHref)}>Log in</Link>
      </p>
    </section>
  );
}
