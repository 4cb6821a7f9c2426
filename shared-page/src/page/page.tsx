import { Breadcrumb, type Crumb } from '@candlewick/shared-design/breadcrumb';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { useShell } from '@candlewick/shared-platform';
import { useEffect, type ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  /** Title of the browser tab, without the product's name; defaults to the descriptor's title. */
  readonly title?: string | undefined;
  /** Breadcrumb of a page whose position depends on its data. A fixed one belongs in the descriptor. */
  readonly breadcrumb?: readonly Crumb[] | undefined;
  /** `wide` (110rem) for boards and charts, `text` (72rem) for reading and forms. */
  readonly width?: 'wide' | 'text' | undefined;
  readonly children: ReactNode;
}

/** Frame of every page: spacing, tab title, breadcrumb, and links and table rows that navigate through the shell. */
export function Page({ title, breadcrumb, width = 'wide', children }: PageProps) {
  const { navigate } = useShell();
  useEffect(() => {
    if (title) document.title = `${title} · Candlewick`;
  }, [title]);
  return (
    <NavigationProvider navigate={navigate}>
      <div className={styles.page} data-width={width}>
        {breadcrumb ? <Breadcrumb className={styles.trail} items={breadcrumb} /> : null}
        {children}
      </div>
    </NavigationProvider>
  );
}
