import type { Place } from '@candlewick/shared-design/app-shell';
import { PathIcon } from '@candlewick/shared-design/path-icon';
import { iconOf } from '../routing/icons.ts';
import { routeKey, routes, type Route } from '../routing/snapshot.ts';

const entries = routes
  .flatMap((route) => (route.nav ? [{ route, nav: route.nav }] : []))
  .sort((left, right) => left.nav.order - right.nav.order);

/** `page` for the current page's entry, `true` for the entry that the page belongs to. */
function currentOf(entry: Route, current: Route | null): Place['current'] {
  if (entry === current) return 'page';
  return current?.navParent === entry.expose && current.remote === entry.remote ? 'true' : undefined;
}

/** Pages of the shell and the remotes that have an entry in the navigation. */
export function placesFor(current: Route | null): Place[] {
  return entries.map(({ route, nav }) => {
    const { label, href, section } = nav;
    const icon = <PathIcon path={iconOf(route.remote, nav.icon)} size={20} />;
    return { id: routeKey(route), label, href, section, icon, current: currentOf(route, current) };
  });
}
