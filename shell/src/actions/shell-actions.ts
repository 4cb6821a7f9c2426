import { isLoggedIn, logOut, sessionStore } from '@candlewick/shared-auth';
import type { Action } from '@candlewick/shared-platform';
import { actionsOf, pageLeader, type Listed } from '@candlewick/shared-platform/host';
import { actionStore } from '../shell-api/actions.store.ts';
import { navigate } from '../routing/navigation.ts';
import { setTheme } from '@candlewick/shared-page/appearance';
import { lock } from '../lock/lock.store.ts';
import { offerOf } from '../overlays/offers.ts';
import { routeKey, routes, snapshot } from '../routing/snapshot.ts';
import { lettersFor } from './letters-for.ts';
import { openOrTell } from './open-or-tell.ts';
import { showPanel } from './panels.store.ts';

const general: readonly Listed[] = [
  {
    id: 'palette',
    title: 'Show all actions',
    section: 'General',
    shortcut: 'mod+k',
    run: () => showPanel('palette'),
  },
  {
    id: 'shortcuts',
    title: 'Show keyboard shortcuts',
    section: 'General',
    keywords: 'help keys hotkeys',
    shortcut: '?',
    run: () => showPanel('shortcuts'),
  },
  { id: 'light', title: 'Light theme', section: 'Appearance', keywords: 'light mode', run: () => setTheme('light') },
  { id: 'dark', title: 'Dark theme', section: 'Appearance', keywords: 'dark mode night', run: () => setTheme('dark') },
  { id: 'system', title: 'System theme', section: 'Appearance', run: () => setTheme('system') },
];

/** An action per navigation entry: `g d` opens the dashboard. */
function placeActions(): Listed[] {
  const places = routes
    .flatMap((route) => (route.nav ? [{ route, ...route.nav }] : []))
    .toSorted((a, b) => a.order - b.order);
  const letters = lettersFor(places.map(({ label }) => label));
  return places.map(({ route, label, href }) => {
    const letter = letters.get(label);
    return {
      id: `go-${routeKey(route)}`,
      title: `Go to ${label}`,
      section: 'Pages',
      // Its heading says more than its entry: Backtest history, not History.
      keywords: route.title,
      ...(letter ? { shortcut: `${pageLeader} ${letter}` } : {}),
      run: () => navigate(href),
    };
  });
}

/** Registers the actions of descriptors and the shell's own. Those that need a session appear at login and go at logout. */
export function registerActions(): void {
  for (const remote of snapshot.remotes) {
    for (const action of actionsOf(remote, { navigate, open: openOrTell, hasOverlay: (id) => offerOf(id) !== null })) {
      actionStore.add(remote.name, action);
    }
  }
  for (const action of general) actionStore.add('shell', action);
  let removers: (() => void)[] = [];
  const sync = () => {
    for (const remove of removers) remove();
    const search: Action = {
      id: 'search',
      title: 'Search symbols',
      section: 'General',
      shortcut: '/',
      run: () => showPanel('palette'),
    };
    const lockScreen: Action = { id: 'lock', title: 'Lock screen', section: 'Account', run: () => lock() };
    const star: Action = {
      id: 'star-page',
      title: 'Star or unstar this page',
      section: 'Pages',
      run: () =>
        void import(/* webpackChunkName: "header-menus" */ '../stars/star-page.ts').then((stars) =>
          stars.toggleOwnStar(),
        ),
    };
    const out: Listed = {
      id: 'log-out',
      title: 'Log out',
      section: 'Account',
      keywords: 'logout sign out',
      run: () => void logOut(),
    };
    removers = isLoggedIn()
      ? [search, ...placeActions(), star, lockScreen, out].map((action) => actionStore.add('shell', action))
      : [];
  };
  sync();
  sessionStore.subscribe(sync);
}
