import { useCredits, usePlan } from '@candlewick/shared-auth';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { checkoutHref } from '../../common/links.ts';
import { usualPack } from '../../common/order.ts';
import { CheckoutDialog } from '../../common/checkout/later.tsx';
import { useAddressOrder } from '../../common/checkout/queries/use-address-order.ts';
import { Balance } from './components/balance.tsx';
import { Statement } from './components/statement.tsx';
import styles from './credits.module.css';

/** The balance, buying credits, and the statement. `?checkout=credits_1000` opens checkout with a pack. */
export function CreditsWidget() {
  const { navigate } = useShell();
  const { pathname } = useRoute();
  const { order, ...checkout } = useAddressOrder('credits');
  return (
    <NavigationProvider navigate={navigate}>
      <div className={styles.credits}>
        <div className={styles.head}>
          <Answer query={allOf(useCredits(), usePlan())} skeleton={<Skeleton height="4rem" width="100%" />}>
            {([credits, plan]) => <Balance credits={credits} plan={plan} />}
          </Answer>
          <LinkButton variant="primary" href={checkoutHref({ mode: 'credits', credits: usualPack }, pathname)}>
            Buy credits
          </LinkButton>
        </div>
        <Statement />
      </div>
      {order ? <CheckoutDialog order={order} {...checkout} /> : null}
    </NavigationProvider>
  );
}
