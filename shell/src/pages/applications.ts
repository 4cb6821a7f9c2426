import { sessionStore } from '@candlewick/shared-auth';
import { lockStore } from '../lock/lock.store.ts';
import { currentRoute } from '../routing/current-route.ts';
import { routeKey, routes } from '../routing/snapshot.ts';
import { loadSingleSpa } from '../remotes/load-single-spa.ts';
import { closePage, isOpen, openPage } from './page-host.ts';

/**
 * Mounts the page of the address, and then registers each page of a remote as a single-spa application that the route table activates. The
 * page host's lifecycles never reject: single-spa would give up on the application for good.
 */
export async function startApplications(): Promise<void> {
  const first = currentRoute();
  if (first?.remote) openPage(first);
  const { registerApplication, start, triggerAppChange } = await loadSingleSpa();
  // Each registration asks all applications before it, and none is to start until all are known.
  let areRegistered = false;
  for (const [index, route] of routes.entries()) {
    if (!route.remote) continue;
    registerApplication({
      // single-spa throws for a duplicate name, and no descriptor may stop the shell.
      name: `${index} ${routeKey(route)}`,
      app: {
        bootstrap: async () => undefined,
        mount: async () => void openPage(route),
        unmount: closePage,
      },
      activeWhen: () => areRegistered && currentRoute() === route,
    });
  }
  areRegistered = true;
  for (const store of [sessionStore, lockStore]) store.subscribe(() => void triggerAppChange());
  const now = currentRoute();
  // The user has left the first page before single-spa could see it.
  if (first && now !== first && isOpen(first)) void closePage();
  start();
}
