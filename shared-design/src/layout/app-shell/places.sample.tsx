import {
  ArrowLeftRightIcon,
  BellIcon,
  ChartCandlestickIcon,
  FileIcon,
  FlaskIcon,
  HistoryIcon,
  HomeIcon,
  SettingsIcon,
  ListIcon,
  TableIcon,
} from '../../foundations/icons/icons.tsx';
import type { Place } from './navigation.tsx';

const all = [
  { label: 'Home', Icon: HomeIcon },
  { label: 'Dashboard', Icon: ChartCandlestickIcon, section: 'Research' },
  { label: 'Backtest', Icon: FlaskIcon, section: 'Strategies' },
  { label: 'Watchlists', Icon: ListIcon, section: 'Following' },
  { label: 'Comparator', Icon: ArrowLeftRightIcon, section: 'Research' },
  { label: 'Screener', Icon: TableIcon, section: 'Research' },
  { label: 'News', Icon: FileIcon, section: 'Research' },
  { label: 'History', Icon: HistoryIcon, section: 'Strategies' },
  { label: 'Alerts', Icon: BellIcon, section: 'Following' },
  { label: 'Settings', Icon: SettingsIcon, section: 'Account' },
] as const;

export type PlaceLabel = (typeof all)[number]['label'];

/** Ten places as the whole product has them, one of them current. */
export const placesAt = (current: PlaceLabel): Place[] =>
  all.map(({ label, Icon, ...rest }) => ({
    id: label,
    label,
    href: `#${label.toLowerCase()}`,
    icon: <Icon size={20} />,
    section: 'section' in rest ? rest.section : undefined,
    current: label === current ? 'page' : undefined,
  }));
