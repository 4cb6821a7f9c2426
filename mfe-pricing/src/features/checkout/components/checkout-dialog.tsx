import { Button } from '@candlewick/shared-design/button';
import { Dialog } from '@candlewick/shared-design/dialog';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { failurePlaceholder, useLoggedIn } from '@candlewick/shared-auth';
import { useNavigate } from '@candlewick/shared-design/navigation';
import { useEffect } from 'react';
import { checkoutHref, loginHref } from '../../../common/links.ts';
import { messages } from '../../../common/messages.ts';
import type { Order } from '../../../common/order.ts';
import { titleOf } from '../model/title.ts';
import { useCheckoutData } from '../queries/use-checkout-data.ts';
import { useProvider } from '../queries/use-provider.ts';
import { CheckoutSteps, type CheckoutData } from './checkout-steps.tsx';

export interface CheckoutDialogProps {
  readonly order: Order;
  /** `isDone`: something was bought or saved. */
  readonly onClose: (isDone: boolean) => void;
}

/** Checkout for one order. A session that ends meanwhile leads to the login, and from there back to the order. */
export default function CheckoutDialog({ order, onClose }: CheckoutDialogProps) {
  const data = useCheckoutData(order);
  useReturnAfterLogin(order);
  const close = () => onClose(false);
  if (data.data === undefined) {
    return (
      <Dialog isOpen title={titleOf(order)} onClose={close} actions={<Button onClick={close}>Cancel</Button>}>
        {data.error ? (
          <NotOpened error={data.error} onRetry={async () => void (await data.refetch())} />
        ) : (
          <Skeleton height="22rem" />
        )}
      </Dialog>
    );
  }
  const [config, plan, prices, cards] = data.data;
  return (
    <WithProvider
      key={order.mode}
      order={order}
      data={{ config, plan, prices, cards: cards ?? [] }}
      onClose={onClose}
    />
  );
}

interface WithProviderProps extends CheckoutDialogProps {
  readonly data: CheckoutData;
}

function WithProvider({ order, data, onClose }: WithProviderProps) {
  const provider = useProvider(data.config);
  const close = () => onClose(false);
  if (provider.data) return <CheckoutSteps stripe={provider.data} order={order} data={data} onClose={onClose} />;
  return (
    <Dialog isOpen title={titleOf(order)} onClose={close} actions={<Button onClick={close}>Cancel</Button>}>
      {provider.error ? (
        <PlaceholderOverlay
          state="network"
          heading={messages.checkoutNotOpened}
          hint="The payment provider could not be loaded."
          onRetry={async () => void (await provider.refetch())}
        />
      ) : (
        <Skeleton height="22rem" />
      )}
    </Dialog>
  );
}

function NotOpened({ error, onRetry }: { readonly error: Error; readonly onRetry: () => Promise<void> }) {
  return <PlaceholderOverlay {...failurePlaceholder(error)} heading={messages.checkoutNotOpened} onRetry={onRetry} />;
}

function useReturnAfterLogin(order: Order): void {
  const navigate = useNavigate();
  const isLoggedIn = useLoggedIn();
  const login = isLoggedIn ? null : loginHref(checkoutHref(order));
  useEffect(() => {
    if (login) navigate(login);
  }, [login, navigate]);
}
