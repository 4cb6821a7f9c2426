import { currentRoute } from '../routing/current-route.ts';
import { trustOwnScripts } from '../routing/trusted-urls.ts';
import { loadOnce } from '../layouts/load-once.ts';
import { screens } from '../screens/screens.ts';
import { startLoad } from './load-remote.ts';

/**
 * Starts to load the page of the address, while the shell evaluates the rest of its code.
 */
export async function startPage(): Promise<void> {
  trustOwnScripts();
  const route = currentRoute();
  if (route?.remote) return startLoad(route.remote, route.expose);
  const load = route && screens[route.expose];
  if (load) await loadOnce(load);
}
