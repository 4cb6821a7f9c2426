import { Breadcrumb, type Crumb } from '@candlewick/shared-design/breadcrumb';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { useShell } from '@candlewick/shared-platform';
import { useEffect } from 'react';
import { PageSpace, type PageSpaceProps } from './page-space.tsx';
import styles from './page.module.css';

export interface PageProps extends PageSpaceProps {
  /** Title of the browser tab, without the product's name; defaults to the descriptor's title. */
  readonly title?: string | undefined;
  /** Breadcrumb of a page whose position depends on its data. A fixed one belongs in the descriptor. */
  readonly breadcrumb?: readonly Crumb[] | undefined;
}

/** Frame of every page: spacing, tab title, breadcrumb, and links and table rows that navigate through the shell. */
export function Page({ title, breadcrumb, width, children }: PageProps) {
  const { navigate } = useShell();
  useEffect(() => {
    if (title) document.title = `${title} · Candlewick`;
  }, [title]);
  return (
    <NavigationProvider navigate={navigate}>
      <PageSpace width={width}>
        {breadcrumb ? <Breadcrumb className={styles.trail} items={breadcrumb} /> : null}
        {children}
      </PageSpace>
    </NavigationProvider>
  );
}
