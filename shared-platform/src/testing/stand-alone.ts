import { logIn, sessionStore } from '@candlewick/shared-auth';
import type { Descriptor } from '../descriptor/descriptor.ts';
import type { Lifecycles } from '../lifecycles.tsx';
import type { RouteState, ShellApi } from '../shell-api.ts';
import { matchPage, redirectOf } from '../snapshot/match-page.ts';
import { createShellDouble } from './shell-double.ts';

type Loaders = Readonly<Record<string, () => Promise<{ default: Lifecycles }>>>;

/** The account of the largest plan, where the server offers demo accounts. */
async function logInToDemo(): Promise<void> {
  if (sessionStore.getState().token !== null) return;
  const answer = await fetch('/api/auth/demo_accounts');
  const { accounts } = (await answer.json()) as { accounts: { email: string; password: string }[] };
  const account = accounts.at(-1);
  if (account) await logIn(account.email, account.password);
}

function element(tag: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** What of the shell a remote needs by itself: its own pages as links, real navigation, a session, messages as a line. */
function createHostShell(
  show: () => void,
  announce: (message: string) => void,
): ShellApi & { setRoute(route: RouteState): void } {
  const shell = createShellDouble();
  return {
    ...shell,
    navigate(href, { replace = false } = {}) {
      history[replace ? 'replaceState' : 'pushState'](null, '', href);
      show();
    },
    notify: ({ kind, message }) => announce(`${kind}: ${message}`),
    setRoute: ({ pathname, params, query }) => shell.setRoute({ pathname, params, query: query.toString() }),
  };
}

/**
 * Shows the pages and widgets of one remote without a shell: `candlewick dev`. `loaders` has one function per expose. Calls go to
 * `/api`, which the development server hands on to a Candlewick server.
 */
export async function startStandAlone(descriptor: Descriptor, loaders: Loaders): Promise<void> {
  const main = element('main');
  const status = element('p');
  status.setAttribute('role', 'status');
  document.body.append(navigationOf(descriptor), status, main);
  let shown: { expose: string; lifecycles: Lifecycles; domElement: HTMLElement } | null = null;
  let controller = new AbortController();

  const show = async () => {
    const to = redirectOf(descriptor.pages, location.pathname);
    if (to) history.replaceState(null, '', to);
    const match = matchPage(descriptor.pages, location.pathname);
    const { pathname, search } = location;
    shell.setRoute({ pathname, params: match?.params ?? {}, query: new URLSearchParams(search) });
    const expose = match?.page.expose ?? /^\/@widget\/(.+)$/.exec(pathname)?.[1];
    status.textContent = expose ? '' : `${pathname} is no page of ${descriptor.name}. Choose one above.`;
    if (expose === shown?.expose) return;
    controller.abort();
    controller = new AbortController();
    await shown?.lifecycles.unmount({ domElement: shown.domElement });
    shown = null;
    main.replaceChildren();
    const load = expose ? loaders[expose] : undefined;
    if (!expose || !load) return;
    const domElement = element('div');
    main.append(domElement);
    const { default: lifecycles } = await load();
    const fail = (error: unknown) => {
      console.error(error);
      status.textContent = `"${expose}" failed: ${String(error)}`;
    };
    shown = { expose, lifecycles, domElement };
    await lifecycles.mount({ domElement, shell, signal: controller.signal, fail, props: {} });
  };
  const showAndReport = () => void show().catch((error: unknown) => console.error(error));
  const shell = createHostShell(showAndReport, (message) => (status.textContent = message));

  addEventListener('popstate', showAndReport);
  document.addEventListener('click', (event) => {
    const anchor = (event.target as Element).closest?.('a[href^="/"]');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!anchor || event.defaultPrevented || !plain) return;
    event.preventDefault();
    shell.navigate(anchor.getAttribute('href') ?? '/');
  });
  await logInToDemo().catch((error: unknown) => {
    status.textContent = `No session: the server did not answer (${String(error)}). Start it, or name it with --server.`;
  });
  if (!matchPage(descriptor.pages, location.pathname) && location.pathname === '/') {
    const first = descriptor.pages[0];
    if (first) history.replaceState(null, '', first.nav?.href ?? first.path);
  }
  await show();
}

function navigationOf({ name, pages, widgets }: Descriptor): HTMLElement {
  const navigation = element('nav');
  navigation.setAttribute('aria-label', name);
  const links = [
    ...pages.map((page) => ({ href: page.nav?.href ?? page.path, text: page.nav?.label ?? page.title })),
    ...widgets.map(({ expose, title }) => ({ href: `/@widget/${expose}`, text: `${title} (widget)` })),
  ];
  navigation.append(element('strong', name));
  for (const { href, text } of links) {
    const link = element('a', text);
    link.setAttribute('href', href);
    navigation.append(' · ', link);
  }
  return navigation;
}
