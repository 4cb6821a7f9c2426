import type { ComponentProps } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import { pageItems } from './page-items.ts';
import styles from './pagination.module.css';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'onChange' | 'children'> {
  'aria-label': string;
  /** 1-based. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
}

/** Page links of a list that the server paginates. Renders nothing for a single page. */
export function Pagination({ page, pageCount, onChange, className, ...rest }: PaginationProps) {
  if (pageCount < 2) return null;
  const items = pageItems(page, pageCount);
  return (
    <nav {...rest} className={cx(styles.nav, className)}>
      <Button
        variant="ghost"
        size="sm"
        className={styles.turn}
        icon={<ChevronLeftIcon />}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={item === 'gap' ? `gap after ${items[index - 1]}` : item}>
            {item === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <button
                type="button"
                className={styles.page}
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => item === page || onChange(item)}
              >
                {item}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className={styles.turn}
        icon={<ChevronRightIcon />}
        aria-label="Next page"
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
