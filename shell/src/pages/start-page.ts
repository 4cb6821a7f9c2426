import { currentRoute } from '../routing/current-route.ts';
import { trustOwnScripts } from '../routing/trusted-urls.ts';
import { loadOnce } from '../lib/load-once.ts';
import { screens } from '../screens/screens.ts';
import { startLoad } from '../remotes/load-remote.ts';

const noop = () => undefined;

/**
 * Starts to load the page of the address, while the shell evaluates the rest of its code. Resolves when that has ended; who opens the page
 * tells of a failure.
 */
export function startPage(): Promise<void> {
  trustOwnScripts();
  const route = currentRoute();
  if (route?.remote) return startLoad(route.remote, route.expose);
  const load = route && screens[route.expose];
  return load ? loadOnce(load).then(noop, noop) : Promise.resolve();
}
