import { ChartCandlestickIcon, FlaskIcon, HistoryIcon, HomeIcon } from '@candlewick/shared-design/icons';
import { useLocation } from 'react-router-dom';
import { resolveRoute } from '../routing/resolve-route.ts';
import { routeKey, routes, type Route } from '../routing/snapshot.ts';
import styles from './navigation.module.css';

const icons = { home: HomeIcon, chart: ChartCandlestickIcon, flask: FlaskIcon, history: HistoryIcon };

const items = routes
  .flatMap((route) => (route.nav ? [{ route, nav: route.nav }] : []))
  .sort((left, right) => left.nav.order - right.nav.order);

function iconOf(name: string) {
  // Own properties only: every object has `constructor`.
  return Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : ChartCandlestickIcon;
}

/** `page` for the current page's entry, `true` for the entry that the page belongs to. */
function currentOf(item: Route, current: Route | null): 'page' | 'true' | undefined {
  if (item === current) return 'page';
  return current?.navParent === item.expose && current.remote === item.remote ? 'true' : undefined;
}

function show(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Runs with the next animation frame, to avoid a forced layout between the app's frame and its page. */
function showSoon(link: HTMLElement | null): void {
  requestAnimationFrame(() => show(link));
}

/** Pages of the shell and the remotes that have a place in the navigation. */
export function Navigation({ className }: { readonly className: string | undefined }) {
  const resolution = resolveRoute(routes, useLocation(), true);
  const current: Route | null = resolution.kind === 'page' ? resolution.route : null;
  return (
    <nav aria-label="Main" className={className}>
      <ul className={styles.list}>
        {items.map(({ route, nav }) => {
          const Icon = iconOf(nav.icon);
          const isCurrent = currentOf(route, current);
          return (
            <li key={routeKey(route)}>
              <a
                ref={isCurrent ? showSoon : undefined}
                href={nav.href}
                className={styles.item}
                aria-current={isCurrent}
                onFocus={(event) => show(event.currentTarget)}
              >
                <Icon size={18} />
                <span>{nav.label}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
