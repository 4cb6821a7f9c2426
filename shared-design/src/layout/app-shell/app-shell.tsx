import type { ReactNode } from 'react';
import { cx, dataAttributes } from '../../foundations/lib/cx.ts';
import { Logo } from '../../foundations/logo/logo.tsx';
import styles from './app-shell.module.css';
import { Navigation, type Place } from './navigation.tsx';

export type { Place } from './navigation.tsx';
export { Notice } from './notice.tsx';
export { SearchButton, type SearchButtonProps } from './search-button.tsx';

export interface AppShellProps {
  /** In the order of the navigation; those of one section stand together. The first four are in the bar of a phone. */
  places: readonly Place[];
  /** The symbol search. */
  search: ReactNode;
  /** Plan, credits and account, at the end of the header. */
  account: ReactNode;
  /** A message about the whole app, above every page: offline. */
  banner?: ReactNode;
  /** The trail to the page. */
  trail?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * The frame of every page for a logged-in user: header with logo, search and account, navigation, and the page. The navigation is a
 * rail with groups from 1,280 px, a narrow rail from 640 px, and a bar with four places and "More" on a phone.
 */
export function AppShell({ places, search, account, banner, trail, children, className, ...rest }: AppShellProps) {
  return (
    <div {...dataAttributes(rest)} className={cx(styles.layout, className)}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <a href="/" className={styles.brand} aria-label="Candlewick, home">
          <Logo />
        </a>
        <div className={styles.search}>{search}</div>
        <div className={styles.account}>{account}</div>
      </header>
      <Navigation className={styles.navigation} places={places} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {banner ? <div className={styles.banner}>{banner}</div> : null}
        {trail ? <div className={styles.trail}>{trail}</div> : null}
        {children}
      </main>
    </div>
  );
}
