import { failurePlaceholder } from '@candlewick/shared-auth';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Page } from '@candlewick/shared-page/page';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { useEffect } from 'react';
import { billingHref } from '../../common/links.ts';
import { StatusCard } from '../../common/status-card.tsx';
import { statusTitles } from '../../common/status-texts.ts';
import { useReceiptNote } from '../../common/use-receipt-note.ts';
import { useKnownStatus } from './queries/use-known-status.ts';
import styles from './status.module.css';

/**
 * /transaction-status/:state?, where a bank's window or PayPal ends: success or error, with product and period in the query. Shows what the
 * server knows: of the payment in the address, or else of the user's newest one for the product.
 */
export function StatusPage() {
  const { navigate } = useShell();
  const { params, query } = useRoute();
  const claimed = params['state'];
  const state = claimed === 'success' || claimed === 'error' ? claimed : null;
  const { data, error, refetch } = useKnownStatus(state, query);
  const receipt = useReceiptNote(data?.payment ?? null);
  useEffect(() => {
    if (state === null) navigate('/error-404', { replace: true });
  }, [state, navigate]);
  if (state === null) return <PlaceholderOverlay state={404} />;
  const close = () => {
    if (query.get('window') === 'bank') window.close();
    navigate(billingHref, { replace: true });
  };
  return (
    <Page title={data ? statusTitles[data.status] : 'Transaction status'}>
      <div className={styles.place}>
        {data ? (
          <StatusCard
            headingLevel={1}
            status={data.status}
            order={data.order}
            payment={data.payment}
            receipt={receipt}
            detail={data.failure}
            onClose={close}
          />
        ) : error ? (
          <PlaceholderOverlay {...failurePlaceholder(error)} onRetry={async () => void (await refetch())} />
        ) : (
          <Skeleton height="18rem" />
        )}
      </div>
    </Page>
  );
}
