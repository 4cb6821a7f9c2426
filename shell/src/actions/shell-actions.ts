import { isLoggedIn, logOut, sessionStore } from '@candlewick/shared-auth';
import type { Action } from '@candlewick/shared-platform';
import { actionStore } from '../api/actions.store.ts';
import { navigate } from '../api/navigation.ts';
import { setTheme } from '../api/theme.ts';
import { routeKey, routes } from '../routing/snapshot.ts';
import { showPanel, wishSearch } from './panels.store.ts';

const general: readonly Action[] = [
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
    shortcut: '?',
    run: () => showPanel('shortcuts'),
  },
  { id: 'light', title: 'Light theme', section: 'Appearance', run: () => setTheme('light') },
  { id: 'dark', title: 'Dark theme', section: 'Appearance', run: () => setTheme('dark') },
  { id: 'system', title: 'Theme of the system', section: 'Appearance', run: () => setTheme('system') },
];

/** An action per navigation entry; its shortcut is `g` and the first free letter of its label. */
function placeActions(): Action[] {
  const taken = new Set<string>();
  return routes.flatMap((route) => {
    if (!route.nav) return [];
    const { label, href } = route.nav;
    const letter = [...label.toLowerCase()].find((each) => /[a-z]/.test(each) && !taken.has(each));
    if (letter) taken.add(letter);
    const shortcut = letter ? { shortcut: `g ${letter}` } : {};
    return [
      {
        id: `go-${routeKey(route)}`,
        title: `Go to ${label}`,
        section: 'Go to',
        ...shortcut,
        run: () => navigate(href),
      },
    ];
  });
}

/** Registers the shell's own actions. Those that need a session appear at login and go at logout. */
export function registerShellActions(): void {
  for (const action of general) actionStore.add('shell', action);
  let removers: (() => void)[] = [];
  const sync = () => {
    for (const remove of removers) remove();
    const search: Action = {
      id: 'search',
      title: 'Search a ticker',
      section: 'General',
      shortcut: '/',
      run: () => wishSearch(''),
    };
    const out: Action = { id: 'log-out', title: 'Log out', section: 'Account', run: () => void logOut() };
    removers = isLoggedIn() ? [search, ...placeActions(), out].map((action) => actionStore.add('shell', action)) : [];
  };
  sync();
  sessionStore.subscribe(sync);
}
