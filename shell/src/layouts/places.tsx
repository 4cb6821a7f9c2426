import type { Place } from '@candlewick/shared-design/app-shell';
import {
  ArrowLeftRightIcon,
  BellIcon,
  CalendarIcon,
  ChartCandlestickIcon,
  CoinsIcon,
  FileIcon,
  FlaskIcon,
  HistoryIcon,
  HomeIcon,
  StarIcon,
  TableIcon,
} from '@candlewick/shared-design/icons';
import { routeKey, routes, type Route } from '../routing/snapshot.ts';

/** Icons that a descriptor may name. */
const icons = {
  home: HomeIcon,
  chart: ChartCandlestickIcon,
  flask: FlaskIcon,
  history: HistoryIcon,
  calendar: CalendarIcon,
  compare: ArrowLeftRightIcon,
  news: FileIcon,
  table: TableIcon,
  markets: CoinsIcon,
  bell: BellIcon,
  star: StarIcon,
};

const entries = routes
  .flatMap((route) => (route.nav ? [{ route, nav: route.nav }] : []))
  .sort((left, right) => left.nav.order - right.nav.order);

function iconOf(name: string) {
  // Own properties only: every object has `constructor`.
  return Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : ChartCandlestickIcon;
}

/** `page` for the current page's entry, `true` for the entry that the page belongs to. */
function currentOf(entry: Route, current: Route | null): Place['current'] {
  if (entry === current) return 'page';
  return current?.navParent === entry.expose && current.remote === entry.remote ? 'true' : undefined;
}

/** Pages of the shell and the remotes that have an entry in the navigation. */
export function placesFor(current: Route | null): Place[] {
  return entries.map(({ route, nav }) => {
    const Icon = iconOf(nav.icon);
    const { label, href, section } = nav;
    return { id: routeKey(route), label, href, section, icon: <Icon size={20} />, current: currentOf(route, current) };
  });
}
