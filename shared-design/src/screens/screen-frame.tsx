import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { CoinsIcon } from '../icons/icons.tsx';
import { NavigationProvider } from '../link/navigation.tsx';
import { Logo } from '../logo/logo.tsx';
import { NavTabs } from '../nav-tabs/nav-tabs.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import styles from './screens.module.css';

const places = ['Home', 'Dashboard', 'Comparator', 'Backtest', 'History', 'Alerts', 'Watchlists', 'News'] as const;

interface ScreenFrameProps {
  place: (typeof places)[number];
  children: ReactNode;
}

/** What stands around every page once logged in, in short; says that its figures are a sample. */
export function ScreenFrame({ place, children }: ScreenFrameProps) {
  return (
    <NavigationProvider navigate={() => undefined}>
      <header className={styles.header}>
        <Logo />
        <SearchField
          label="Search ticker"
          isLabelHidden
          placeholder="Search ticker"
          className={styles.search}
          value=""
          onChange={() => undefined}
        />
        <span className={styles.account}>
          <Badge tone="warning">Sample data</Badge>
          <Badge icon={<CoinsIcon size={12} />}>1,840 credits</Badge>
          <Avatar name="Mara Lind" size="sm" />
        </span>
      </header>
      <NavTabs
        aria-label="Main"
        className={styles.places}
        items={places.map((label) => ({ label, href: `#${label.toLowerCase()}`, isCurrent: label === place }))}
      />
      <main className={styles.main}>{children}</main>
    </NavigationProvider>
  );
}
