import type { ComponentProps } from 'react';
import { SearchIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './search-button.module.css';

export interface SearchButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  /** What can be found: "Search ticker, page or action". */
  label: string;
  /** As written on this platform: "Ctrl K". */
  shortcut?: string | undefined;
}

/** Looks like a search field and opens the palette, which has the real one. */
export function SearchButton({ label, shortcut, className, ...rest }: SearchButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" {...rest} className={cx(styles.search, className)}>
      <SearchIcon />
      <span className={styles.label}>{label}</span>
      {shortcut ? <kbd className={styles.keys}>{shortcut}</kbd> : null}
    </button>
  );
}
