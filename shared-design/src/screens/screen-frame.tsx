import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import {
  ArrowLeftRightIcon,
  BellIcon,
  ChartCandlestickIcon,
  CoinsIcon,
  FileIcon,
  FlaskIcon,
  HistoryIcon,
  HomeIcon,
  SettingsIcon,
  StarIcon,
  TableIcon,
} from '../icons/icons.tsx';
import { Link } from '../link/link.tsx';
import { NavigationProvider } from '../link/navigation.tsx';
import { Logo } from '../logo/logo.tsx';
import { NavTabs } from '../nav-tabs/nav-tabs.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import styles from './screen-frame.module.css';

const places = [
  { label: 'Home', Icon: HomeIcon },
  { label: 'Dashboard', Icon: ChartCandlestickIcon },
  { label: 'Comparator', Icon: ArrowLeftRightIcon },
  { label: 'Screener', Icon: TableIcon },
  { label: 'Backtest', Icon: FlaskIcon },
  { label: 'History', Icon: HistoryIcon },
  { label: 'Alerts', Icon: BellIcon },
  { label: 'Watchlists', Icon: StarIcon },
  { label: 'News', Icon: FileIcon },
  { label: 'Settings', Icon: SettingsIcon },
] as const;

interface ScreenFrameProps {
  place: (typeof places)[number]['label'];
  children: ReactNode;
}

/** What stands around every page once logged in, in short; says that its figures are a sample. */
export function ScreenFrame({ place, children }: ScreenFrameProps) {
  const items = places.map(({ label, Icon }) => ({
    label,
    icon: <Icon size={16} />,
    href: `#${label.toLowerCase()}`,
    isCurrent: label === place,
  }));
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
      <div className={styles.body}>
        <NavTabs aria-label="Main" className={styles.row} items={items} />
        <nav aria-label="Main" className={styles.side}>
          <ul>
            {items.map(({ label, icon, href, isCurrent }) => (
              <li key={label}>
                <Link
                  href={href}
                  variant="quiet"
                  className={styles.place}
                  aria-current={isCurrent ? 'page' : undefined}
                >
                  {icon}
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <main className={styles.main}>{children}</main>
      </div>
    </NavigationProvider>
  );
}
