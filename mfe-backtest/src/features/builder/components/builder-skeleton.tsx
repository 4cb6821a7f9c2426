import { Skeleton } from '@candlewick/shared-design/skeleton';
import styles from '../builder.module.css';

/** The cards of the form while they load. */
export function FormSkeleton() {
  return (
    <>
      <Skeleton height="12rem" />
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
      <Skeleton height="2.75rem" />
    </>
  );
}

/** The form and the run card while a strategy is fetched. */
export function BuilderSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <FormSkeleton />
      </div>
      <Skeleton height="19rem" />
    </div>
  );
}
