import { failurePlaceholder, useLoggedIn } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Dialog } from '@candlewick/shared-design/dialog';
import { useNavigate } from '@candlewick/shared-design/navigation';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useEffect, useState } from 'react';
import { checkoutHref, loginHref } from '../../links.ts';
import { messages } from '../../messages.ts';
import type { Order } from '../../order.ts';
import { titleOf } from '../model/title.ts';
import { useCheckoutData } from '../queries/use-checkout-data.ts';
import { useProvider } from '../queries/use-provider.ts';
import { CheckoutSteps, type CheckoutData } from './checkout-steps.tsx';
import styles from './checkout.module.css';

export interface CheckoutDialogProps {
  readonly order: Order;
  /** The order is paid, or its change is set; the dialog shows the result until it is closed. */
  readonly onSettled?: (() => void) | undefined;
  /** `isDone`: something was bought or saved. */
  readonly onClose: (isDone: boolean) => void;
}

/** Checkout for one order. A session that ends in the meantime leads to the login, and from there back to the order. */
export default function CheckoutDialog({ order, onSettled, onClose }: CheckoutDialogProps) {
  const { data, error, refetch } = useCheckoutData(order);
  // The window stays the same from the first skeleton on; its content brings the button that pays.
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  useReturnAfterLogin(order);
  const close = () => onClose(false);
  return (
    <Dialog
      isOpen
      title={titleOf(order)}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <div ref={setFooter} className={styles.action} />
        </>
      }
    >
      {data ? (
        <WithProvider {...{ order, footer, onSettled, onClose }} data={namesOf(data)} />
      ) : (
        <Opening error={error} onRetry={async () => void (await refetch())} />
      )}
    </Dialog>
  );
}

type Answers = NonNullable<ReturnType<typeof useCheckoutData>['data']>;

const namesOf = ([config, plan, user, prices, cards]: Answers): CheckoutData => ({
  config,
  plan,
  user,
  prices,
  cards: cards ?? [],
});

interface WithProviderProps extends CheckoutDialogProps {
  readonly data: CheckoutData;
  readonly footer: HTMLElement | null;
}

function WithProvider({ data, ...rest }: WithProviderProps) {
  const provider = useProvider(data.config);
  if (provider.data) return <CheckoutSteps stripe={provider.data} data={data} {...rest} />;
  return <Opening error={provider.error} onRetry={async () => void (await provider.refetch())} />;
}

function Opening({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => Promise<void> }) {
  if (!error) return <Skeleton height="22rem" />;
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
