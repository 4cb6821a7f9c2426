import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Link } from '../link/link.tsx';
import styles from './nav-tabs.module.css';

export interface NavTab {
  href: string;
  label: ReactNode;
  isCurrent?: boolean | undefined;
  /** Stands after the label: a count, a lock. */
  badge?: ReactNode;
}

export interface NavTabsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  'aria-label': string;
  items: readonly NavTab[];
}

/** Sections of one page as links, because the URL holds the section. */
export function NavTabs({ items, className, ...rest }: NavTabsProps) {
  return (
    <nav {...rest} className={cx(styles.nav, className)}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              variant="quiet"
              className={styles.tab}
              aria-current={item.isCurrent ? 'page' : undefined}
            >
              {item.label}
              {item.badge}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
