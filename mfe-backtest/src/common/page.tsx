import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { useShell } from '@candlewick/shared-platform';
import { useEffect, type ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** Of the browser's tab; the route's own until it is known. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** Frame of every page of this remote: spacing, the tab's title, and links and rows that navigate through the shell. */
export function Page({ title, children }: PageProps) {
  const { navigate } = useShell();
  useEffect(() => {
    if (title) document.title = `${title} · Candlewick`;
  }, [title]);
  return (
    <NavigationProvider navigate={navigate}>
      <div className={styles.page}>{children}</div>
    </NavigationProvider>
  );
}
