import { currentRoute } from '../routing/current-route.ts';
import { trustOwnScripts } from '../routing/trusted-urls.ts';
import { startLoad } from './load-remote.ts';

/**
 * Begins to load the page of the address, so that it is there when the frame is drawn for the first time: the frame and the
 * page are then one layout and one paint instead of two.
 */
export async function startPage(): Promise<void> {
  trustOwnScripts();
  const route = currentRoute();
  if (route?.remote) await startLoad(route.remote, route.expose);
}
