import { FullScreenDialog } from '@candlewick/shared-design/full-screen-dialog';
import type { OverlayPropsOf } from '@candlewick/shared-platform';
import { StatusCard } from '../../common/status-card.tsx';
import type { Status } from '../../common/status-texts.ts';
import { orderOfAddress } from './model/address.ts';

const states: readonly Status[] = ['pending', 'success', 'error'];

/** The state of a transaction over any page: `overlays.open('transaction-status', { state: 'success', product: 'advanced', period: 'yearly' })`. */
export function StatusOverlay({
  state,
  product = '',
  period = '',
  message,
  close,
}: OverlayPropsOf<'transaction-status'>) {
  const status = states.find((each) => each === state) ?? 'error';
  return (
    <FullScreenDialog isOpen onClose={() => close(null)} title="Transaction status">
      <StatusCard
        status={status}
        order={orderOfAddress(new URLSearchParams({ product, period }))}
        detail={message ?? null}
        onClose={() => close(null)}
      />
    </FullScreenDialog>
  );
}
