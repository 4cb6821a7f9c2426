import { Button } from '@candlewick/shared-design/button';
import { XIcon } from '@candlewick/shared-design/icons';
import type { ReactNode } from 'react';
import styles from './filters.module.css';

export interface FilterChip {
  readonly id: string;
  readonly label: string;
  readonly onRemove: () => void;
}

interface FiltersProps {
  /** Search field, choices and actions. */
  readonly children: ReactNode;
  /** The filters that are on and can be removed one by one. */
  readonly chips: readonly FilterChip[];
  /** Clears all filters; absent if none is on. */
  readonly onClear?: (() => void) | undefined;
}

/** The toolbar of a list, and below it a chip for each filter that is on. */
export function Filters({ children, chips, onClear }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <div className={styles.toolbar}>{children}</div>
      {chips.length > 0 || onClear ? (
        <ul className={styles.chips} aria-label="Active filters">
          {chips.map(({ id, label, onRemove }) => (
            <li key={id}>
              <Button
                size="sm"
                icon={<XIcon size={12} />}
                aria-label={`Remove the filter ${label}`}
                onClick={() => onRemove()}
              >
                {label}
              </Button>
            </li>
          ))}
          {onClear ? (
            <li>
              <Button size="sm" variant="ghost" onClick={() => onClear()}>
                Clear all
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
