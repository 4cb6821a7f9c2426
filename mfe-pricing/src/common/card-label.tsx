import { CardBrandIcon } from '@candlewick/shared-design/card-brand-icon';
import { cardName } from './words.ts';
import styles from './card-label.module.css';

/** Brand and last digits of a card. */
export function CardLabel({ card }: { readonly card: { readonly brand: string; readonly last4: string } }) {
  return (
    <span className={styles.label}>
      <CardBrandIcon brand={card.brand} isDecorative /> {cardName(card)}
    </span>
  );
}
