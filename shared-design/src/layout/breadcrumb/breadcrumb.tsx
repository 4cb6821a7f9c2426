import type { ComponentProps, ReactNode } from 'react';
import { ChevronRightIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import { Link } from '../link/link.tsx';
import styles from './breadcrumb.module.css';

export interface Crumb {
  label: ReactNode;
  /** Plain text without it; the last item is the current page. */
  href?: string | undefined;
}

export interface BreadcrumbProps extends Omit<ComponentProps<'nav'>, 'children'> {
  items: readonly Crumb[];
}

/** The path to the current page, from the root. */
export function Breadcrumb({ items, className, ...rest }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" {...rest} className={cx(styles.nav, className)}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={item.href ?? String(item.label)} className={styles.item}>
              {item.href && !isLast ? (
                <Link href={item.href} variant="quiet">
                  <bdi>{item.label}</bdi>
                </Link>
              ) : (
                <bdi aria-current={isLast ? 'page' : undefined}>{item.label}</bdi>
              )}
              {isLast ? null : <ChevronRightIcon size={12} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
