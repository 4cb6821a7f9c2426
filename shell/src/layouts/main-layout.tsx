import { Breadcrumb } from '@candlewick/shared-design/breadcrumb';
import { Logo } from '@candlewick/shared-design/logo';
import type { TrailItem } from '@candlewick/shared-platform/snapshot';
import type { ReactNode } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { CreditBadge } from './credit-badge.tsx';
import styles from './main-layout.module.css';
import { Navigation } from './navigation.tsx';
import { NewRelease } from './new-release.tsx';
import { LazyHeaderSearch } from './lazy-header-search.tsx';

/** Navigation, symbol search, credits and account around a page. */
export function MainLayout({
  trail,
  children,
}: {
  readonly trail: readonly TrailItem[];
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <a href="/" className={styles.brand} aria-label="Candlewick, home">
          <Logo />
        </a>
        <LazyHeaderSearch className={styles.search} />
        <div className={styles.account}>
          <NewRelease />
          <CreditBadge />
          <AccountMenu />
        </div>
      </header>
      <Navigation className={styles.navigation} />
      <main id="main" data-search tabIndex={-1} className={styles.main}>
        {trail.length > 0 ? <Breadcrumb className={styles.trail} items={trail} /> : null}
        {children}
      </main>
    </div>
  );
}
