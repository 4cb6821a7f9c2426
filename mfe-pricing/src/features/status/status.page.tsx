import { billingApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Page } from '@candlewick/shared-page/page';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { billingHref } from '../../common/links.ts';
import { StatusCard } from '../../common/status-card.tsx';
import { statusTitles } from '../../common/status-texts.ts';
import { usePaypalCapture } from './queries/use-paypal-capture.ts';
import { orderOfAddress, statusOf } from './model/address.ts';
import styles from './status.module.css';

const pollMs = 3000;

/** The state of the payment that the address names, which the provider adds to it; undefined without one. */
function usePayment(id: string | null) {
  return useQuery({
    ...apiQuery(billingApi.payment, { params: { provider: 'stripe', id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMs : false),
  });
}

/**
 * /transaction-status/:state?, where a bank's window or PayPal ends: success or error, with product and period in the query. What the server
 * says about the payment counts more than the address.
 */
export function StatusPage() {
  const { navigate } = useShell();
  const { params, query } = useRoute();
  const payment = usePayment(query.get('payment_intent'));
  const capture = usePaypalCapture(query.get('token'), params['state'] === 'success');
  const claimed = params['state'];
  const isKnown = claimed === 'success' || claimed === 'error';
  useEffect(() => {
    if (!isKnown) navigate('/error-404', { replace: true });
  }, [isKnown, navigate]);
  if (!isKnown) return <PlaceholderOverlay state={404} />;
  const status = statusOf(claimed, payment, capture, query.get('redirect_status'));
  const close = () => {
    if (query.get('window') === 'bank') window.close();
    navigate(billingHref, { replace: true });
  };
  return (
    <Page title={status === null ? 'Transaction status' : statusTitles[status]} width="text">
      <div className={styles.place}>
        {status === null ? (
          <Skeleton height="18rem" />
        ) : (
          <StatusCard
            headingLevel={1}
            status={status}
            order={orderOfAddress(query)}
            detail={payment.data?.failure ?? capture.data?.failure ?? null}
            onClose={close}
          />
        )}
      </div>
    </Page>
  );
}
