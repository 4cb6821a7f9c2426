import { billingApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { checkoutHref } from '../../common/links.ts';
import { SandboxNote } from '../../common/sandbox-note.tsx';
import { CheckoutDialog } from '../../common/checkout/later.tsx';
import { useAddressOrder } from '../../common/checkout/queries/use-address-order.ts';
import { CardList } from './components/card-list.tsx';
import styles from './cards.module.css';

const params = { provider: 'stripe' } as const;

/** Saved cards: which one pays renewals, remove, add. `?checkout=card` opens the form of a new card. */
export function CardsWidget() {
  const { navigate } = useShell();
  const { pathname } = useRoute();
  const cards = useQuery(apiQuery(billingApi.creditCards, { params }));
  const config = useQuery(apiQuery(billingApi.paymentConfig, {}));
  const { order, ...checkout } = useAddressOrder('paymentMethod');
  return (
    <NavigationProvider navigate={navigate}>
      <Answer query={allOf(cards, config)} skeleton={<Skeleton height="var(--cw-part-height, 8rem)" />}>
        {([saved, payment]) => (
          <div className={styles.cards}>
            <SandboxNote config={payment} />
            <CardList cards={saved} />
            <p>
              <LinkButton href={checkoutHref({ mode: 'paymentMethod' }, pathname)}>Add a new card</LinkButton>
            </p>
          </div>
        )}
      </Answer>
      {order ? <CheckoutDialog order={order} {...checkout} /> : null}
    </NavigationProvider>
  );
}
