import { PageHeader } from '@candlewick/shared-design/page-header';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Page } from '../../../common/page.tsx';
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

export function BuilderSkeleton() {
  return (
    <Page>
      <PageHeader title="Backtest" />
      <div className={styles.columns}>
        <div className={styles.form}>
          <FormSkeleton />
        </div>
        <Skeleton height="19rem" />
      </div>
    </Page>
  );
}
