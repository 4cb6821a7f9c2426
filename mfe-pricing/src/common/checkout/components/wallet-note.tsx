import { CardBrandIcon } from '@candlewick/shared-design/card-brand-icon';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import type { WalletState } from '../queries/use-wallet.ts';
import styles from './checkout.module.css';

/** Whether this browser can pay with a wallet. */
export function WalletNote({
  name,
  state,
}: {
  readonly name: 'Google Pay' | 'Apple Pay';
  readonly state: WalletState;
}) {
  if (state === 'unknown') return <Skeleton height="2.5rem" />;
  return (
    <p className={styles.wallet}>
      <CardBrandIcon brand={name} isDecorative />
      <span>
        {state === 'available'
          ? `${name} asks you to confirm after you press Pay.`
          : `${name} is not available in this browser. Pay by credit card.`}
      </span>
    </p>
  );
}
