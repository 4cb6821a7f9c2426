import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import { ConfirmDialog } from '@candlewick/shared-design/confirm-dialog';
import { TrashIcon } from '@candlewick/shared-design/icons';
import { useState } from 'react';
import type { SavedCard } from '../../../common/billing.types.ts';
import { CardLabel } from '../../../common/card-label.tsx';
import { cardName } from '../../../common/words.ts';
import { useCardChanges } from '../queries/use-card-changes.ts';
import styles from '../cards.module.css';

const expiryOf = ({ exp_month, exp_year }: SavedCard) => `${String(exp_month).padStart(2, '0')}/${exp_year}`;

/** The saved cards, the default one first. */
export function CardList({ cards }: { readonly cards: readonly SavedCard[] }) {
  const { remove, choose } = useCardChanges();
  const [asked, setAsked] = useState<SavedCard | null>(null);
  if (cards.length === 0) return <p className={styles.note}>No saved cards. Add one here or at checkout.</p>;
  return (
    <>
      <ul className={styles.list} aria-label="Saved cards">
        {cards.map((card) => (
          <li key={card.id} className={styles.card}>
            <CardLabel card={card} />
            <span className={styles.note}>Expires {expiryOf(card)}</span>
            <span className={styles.actions}>
              {card.is_default ? (
                <Badge>Default</Badge>
              ) : (
                <Button
                  size="sm"
                  isPending={choose.isPending && choose.variables === card.id}
                  aria-label={`Make default: ${cardName(card)}`}
                  onClick={() => choose.mutate(card.id)}
                >
                  Make default
                </Button>
              )}
              <Button
                size="sm"
                variant="ghost"
                icon={<TrashIcon />}
                aria-label={`Remove ${cardName(card)}`}
                onClick={() => setAsked(card)}
              />
            </span>
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          isOpen
          title={`Remove ${cardName(asked)}?`}
          confirmLabel="Remove card"
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await remove.mutateAsync(asked.id).catch(() => undefined);
            setAsked(null);
          }}
        >
          <p>You can no longer pay with it. Receipts keep its last four digits.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
