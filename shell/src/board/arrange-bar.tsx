import { Button } from '@candlewick/shared-design/button';
import { PlusIcon } from '@candlewick/shared-design/icons';
import styles from './board.module.css';

interface ArrangeBarProps {
  readonly hidden: readonly { readonly id: string; readonly title: string }[];
  readonly onShow: (id: string) => void;
  readonly onReset: () => void;
}

/** How to arrange, the hidden cards, and the way back to the default. */
export function ArrangeBar({ hidden, onShow, onReset }: ArrangeBarProps) {
  return (
    <div role="group" aria-label="Customize" className={styles.bar}>
      <span className={styles.hint}>Drag a card by its grip, or focus the grip and use arrow keys.</span>
      {hidden.map(({ id, title }) => (
        <Button key={id} size="sm" icon={<PlusIcon size={14} />} onClick={() => onShow(id)}>
          Show {title}
        </Button>
      ))}
      <Button size="sm" className={styles.reset} onClick={onReset}>
        Reset cards
      </Button>
    </div>
  );
}
