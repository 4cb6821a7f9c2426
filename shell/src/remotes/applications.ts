import { sessionStore } from '@candlewick/shared-auth';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { currentRoute } from '../routing/current-route.ts';
import { routeKey, routes } from '../routing/snapshot.ts';
import { closePage, openPage } from './page-host.ts';

/**
 * Every page of a remote is a single-spa application that is active when the route table says so. Its lifecycles are the
 * page host's, which never reject: single-spa would give up on an application for good.
 */
export function startApplications(): void {
  for (const [index, route] of routes.entries()) {
    if (!route.remote) continue;
    registerApplication({
      // single-spa throws for a name that it has: no remote may stop the shell, whatever its descriptor says.
      name: `${index} ${routeKey(route)}`,
      app: {
        bootstrap: async () => undefined,
        mount: async () => openPage(route),
        unmount: closePage,
      },
      activeWhen: () => currentRoute() === route,
    });
  }
  sessionStore.subscribe(() => void triggerAppChange());
  start();
}
