import { areOfTwoUsers, followOtherTabs, sessionStore } from '@candlewick/shared-auth';
import { followKeys } from '../actions/follow-keys.ts';
import { registerActions } from '../actions/shell-actions.ts';
import { followSearchButtons } from '../actions/follow-search-buttons.ts';
import { showRoute } from '../routing/route.store.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';
import { followLock } from '../lock/lock.store.ts';
import { startIdleLock } from '../lock/start-idle-lock.ts';
import { currentRoute } from '../routing/current-route.ts';
import { followLinks } from './follow-links.ts';
import { openPage } from './page-host.ts';
import { followStrayErrors } from './stray-errors.ts';

/** Another user may log in in another tab; nothing on this page is theirs. */
function reloadForAnotherUser(): void {
  sessionStore.subscribe(({ token }, before) => {
    if (token !== null && before.token !== null && areOfTwoUsers(token, before.token)) location.reload();
  });
}

/**
 * Opens the page of the address in the place that the skeleton has for it, before router and layouts run. Resolves once it is there or has
 * failed, and for a screen of the shell once `code`, the load of it, has ended. Rejects if it is not known whether the screen is locked.
 */
export async function openFirstPage(code: Promise<void>): Promise<void> {
  followStrayErrors();
  followOtherTabs();
  reloadForAnotherUser();
  startTelemetry();
  followLock();
  followLinks();
  registerActions();
  followKeys();
  followSearchButtons();
  await startIdleLock();
  const route = currentRoute();
  if (!route?.remote) return code;
  // The skeleton has no room for a trail: the page would move.
  if (route.breadcrumb) return;
  showRoute(route, location);
  const { element, status } = openPage(route);
  const place = document.getElementById('main') ?? document.getElementById('root');
  const outline = [...(place?.children ?? [])];
  place?.append(element);
  await new Promise<void>((done) => {
    status.subscribe(() => {
      if (/^(mounted|failed)$/.test(status.getState().kind)) done();
    });
  });
  // Unless the layout, which has its own, was faster.
  if (element.parentElement === place) for (const each of outline) each.remove();
}
