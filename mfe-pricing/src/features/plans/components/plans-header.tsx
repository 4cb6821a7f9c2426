import { BackToTop } from '@candlewick/shared-design/back-to-top';
import { PageHeader } from '@candlewick/shared-design/page-header';
import type { ReactNode } from 'react';
import styles from '../plans.module.css';

/** Title of the plans, and beside it the choice of the period. */
export function PlansHeader({ actions }: { readonly actions: ReactNode }) {
  return (
    <>
      <BackToTop />
      <PageHeader
        className={styles.header}
        title="Plans and Pricing"
        description="Research stocks, test strategies and get alerts. Change or cancel anytime."
        actions={actions}
      />
    </>
  );
}
