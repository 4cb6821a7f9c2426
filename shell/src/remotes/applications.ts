import { sessionStore } from '@candlewick/shared-auth';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { lockStore } from '../lock/lock.store.ts';
import { currentRoute } from '../routing/current-route.ts';
import { routeKey, routes } from '../routing/snapshot.ts';
import { closePage, openPage } from './page-host.ts';

/**
 * Registers each page of a remote as a single-spa application that the route table activates. The page host's lifecycles never
 * reject: single-spa would give up on the application for good.
 */
export function registerApplications(): void {
  for (const [index, route] of routes.entries()) {
    if (!route.remote) continue;
    registerApplication({
      // single-spa throws for a duplicate name, and no descriptor may stop the shell.
      name: `${index} ${routeKey(route)}`,
      app: {
        bootstrap: async () => undefined,
        mount: async () => openPage(route),
        unmount: closePage,
      },
      activeWhen: () => currentRoute() === route,
    });
  }
}

/** Mounts the page of the address, and follows the address and the session. */
export function startApplications(): void {
  for (const store of [sessionStore, lockStore]) store.subscribe(() => void triggerAppChange());
  start();
}
