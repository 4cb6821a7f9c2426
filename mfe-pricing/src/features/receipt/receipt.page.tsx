import { billingApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { Paper } from '@candlewick/shared-page/paper';
import { useRoute } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { ReceiptSheet } from './components/receipt-sheet.tsx';

/** /receipt/:id, without the frame of the app, so that it prints as a sheet. */
export function ReceiptPage() {
  const { id = '' } = useRoute().params;
  const receipt = useQuery(apiQuery(billingApi.receipt, { params: { provider: 'stripe', id } }));
  return (
    <Paper>
      <Page width="text" title={receipt.data ? `Receipt ${receipt.data.receipt_number}` : 'Receipt'}>
        <Answer query={receipt} skeleton={<Skeleton height="36rem" />}>
          {(data) => <ReceiptSheet receipt={data} />}
        </Answer>
      </Page>
    </Paper>
  );
}
