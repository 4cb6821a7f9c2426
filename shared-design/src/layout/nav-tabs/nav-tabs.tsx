import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import { mergeRefs } from '../../foundations/lib/merge-refs.ts';
import { showWithin } from '../../overlays/lib/show-within.ts';
import { Link } from '../link/link.tsx';
import styles from './nav-tabs.module.css';

export interface NavTab {
  href: string;
  label: ReactNode;
  isCurrent?: boolean | undefined;
  /** Shown after the label: a count, a lock. */
  badge?: ReactNode;
}

export interface NavTabsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  'aria-label': string;
  items: readonly NavTab[];
}

/** Sections of one page as links, because the URL holds the section. If they overflow, the current one scrolls into view. */
export function NavTabs({ items, className, ref, ...rest }: NavTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const current = items.find((item) => item.isCurrent)?.href;
  useLayoutEffect(() => {
    const tab = current === undefined ? null : nav.current?.querySelector<HTMLElement>('[aria-current]');
    return nav.current && tab ? showWithin(nav.current, tab) : undefined;
  }, [current]);
  return (
    <nav {...rest} ref={mergeRefs(nav, ref)} className={cx(styles.nav, className)}>
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
