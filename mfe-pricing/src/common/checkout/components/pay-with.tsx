import { Tabs } from '@candlewick/shared-design/tabs';
import { RadioGroup } from '@candlewick/shared-design/radio-group';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import type { SavedCard } from '../../billing.types.ts';
import { CardLabel } from '../../card-label.tsx';
import type { Order } from '../../order.ts';
import type { Provider } from '../model/checkout.store.ts';
import type { WalletState } from '../queries/use-wallet.ts';
import { CardForm } from './card-form.tsx';
import { WalletNote } from './wallet-note.tsx';
import styles from './checkout.module.css';

interface PayWithProps {
  readonly stripe: Stripe;
  readonly order: Order;
  readonly cards: readonly SavedCard[];
  readonly provider: Provider;
  /** Id of a saved card, or `new`. */
  readonly card: string;
  readonly isWorking: boolean;
  readonly walletState: WalletState;
  readonly onProvider: (provider: Provider) => void;
  readonly onCard: (card: string) => void;
  readonly onComplete: (isComplete: boolean) => void;
  readonly setElement: (element: StripeCardElement | null) => void;
}

/** Credit card, Google Pay or Apple Pay. Only a card can be saved without a payment. */
export function PayWith(props: PayWithProps) {
  const { order, provider, walletState, onProvider } = props;
  if (order.mode === 'paymentMethod') return <CardChoice {...props} />;
  return (
    <Tabs
      aria-label="Pay with"
      value={provider}
      onChange={(id) => onProvider(id as Provider)}
      items={[
        { id: 'card', label: 'Credit card', content: <CardChoice {...props} /> },
        { id: 'google_pay', label: 'Google Pay', content: <WalletNote name="Google Pay" state={walletState} /> },
        { id: 'apple_pay', label: 'Apple Pay', content: <WalletNote name="Apple Pay" state={walletState} /> },
      ]}
    />
  );
}

function CardChoice({ stripe, order, cards, card, isWorking, onCard, onComplete, setElement }: PayWithProps) {
  const hasChoice = order.mode !== 'paymentMethod' && cards.length > 0;
  return (
    <div className={styles.cards}>
      {hasChoice ? (
        <RadioGroup
          label="Card"
          value={card}
          disabled={isWorking}
          onChange={onCard}
          options={[
            ...cards.map((each) => ({ value: each.id, label: <CardLabel card={each} /> })),
            { value: 'new', label: 'Add a new card' },
          ]}
        />
      ) : null}
      {card === 'new' || !hasChoice ? (
        <CardForm stripe={stripe} isDisabled={isWorking} setElement={setElement} onComplete={onComplete} />
      ) : null}
    </div>
  );
}
