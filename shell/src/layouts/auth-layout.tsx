import { Logo } from '@candlewick/shared-design/logo';
import { Notice } from '@candlewick/shared-design/app-shell';
import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';

/** A centered panel under the logo, for login, registration and messages. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <a href="/" aria-label="Candlewick, home">
          <Logo size={26} />
        </a>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <Notice />
      </footer>
    </div>
  );
}
