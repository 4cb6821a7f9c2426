import type { Descriptor } from '@candlewick/shared-platform/descriptor';
import {
  actionsOf,
  checkProps,
  createActionList,
  followShortcuts,
  launcherActions,
  createLayerHistory,
  createOverlays,
  layersOfEntry,
  namespacedStorage,
  titleOfOverlay,
} from '@candlewick/shared-platform/host';
import type { Lifecycles, NavigateOptions, OpenAnyOverlay, PartProps, ShellApi } from '@candlewick/shared-platform';
import { matchPage, redirectOf, trailOf } from '@candlewick/shared-platform/snapshot';
import { createShellDouble } from '@candlewick/shared-platform/testing';
import { createFrame, widgetPath } from './frame.ts';
import { mountPart, type MountedPart } from './mount-part.ts';
import { followPolicy } from './policy.ts';
import { showInDialog } from './overlay-dialog.ts';
import { createPalette, type LoadPalette } from './palette.tsx';
import { slotsOf } from './slots.ts';
import { logInToDemo } from './session.ts';

export interface StandAloneParts {
  /** One loader per expose. */
  readonly loaders: Readonly<Record<string, () => Promise<{ readonly default: Lifecycles }>>>;
  /** Absent if the design system is not installed. */
  readonly palette?: LoadPalette;
}

/** This remote's overlay with an id. Throws an error that lists its overlays; those of other remotes need a shell. */
function findOverlay({ name, overlays }: Descriptor, id: string, props: PartProps) {
  const found = overlays.find((each) => each.id === id);
  if (found) {
    checkProps(found, props);
    return found;
  }
  const own = overlays.map((each) => `"${each.id}"`).join(', ') || 'none';
  const hint = `It has ${own}. Overlays of other remotes open only in a running shell.`;
  throw new Error(`"${id}" is not an overlay of ${name}. ${hint}`);
}

/**
 * Shows the pages, widgets, overlays and actions of one remote without a shell: `candlewick dev`. The development server proxies
 * `/api` to a Candlewick server.
 */
export async function startStandAlone(descriptor: Descriptor, { loaders, palette }: StandAloneParts): Promise<void> {
  const { name, pages, widgets } = descriptor;
  const double = createShellDouble();
  const storage = namespacedStorage(name);
  let goingBack: Promise<void> | null = null;
  const layers = createLayerHistory((step) => {
    goingBack = step;
    void step.then(() => (goingBack = null));
  });
  const navigate = (href: string, options: NavigateOptions = {}) => {
    if (goingBack) return void goingBack.then(() => navigate(href, options));
    const isReplacing = options.replace === true || layersOfEntry() > 0;
    history[isReplacing ? 'replaceState' : 'pushState'](null, '', href);
    layers.settle();
    show();
  };
  const actions = createActionList();
  const openPalette = palette && createPalette(actions, palette);
  const showActions = () => {
    if (!openPalette) frame.announce('The list of actions needs @candlewick/shared-design. Shortcuts work without it.');
    else
      openPalette().catch((error: unknown) => frame.announce(`The list of actions failed to load: ${String(error)}`));
  };
  const frame = createFrame(descriptor, showActions);
  followPolicy(frame.announce);

  const mount = (
    expose: string,
    domElement: HTMLElement,
    props: PartProps,
    { check }: { readonly check?: (props: PartProps) => void } = {},
  ): MountedPart => {
    // The remote's styles apply below this attribute only.
    domElement.dataset['remote'] = name;
    const load = loaders[expose] ?? (() => Promise.reject(new Error(`src/exposes/${expose}.ts is missing`)));
    return mountPart({ name: expose, load, domElement, shellFor, props, check });
  };
  const openOverlay = createOverlays({
    find: (id, props) => findOverlay(descriptor, id, props),
    show(overlay, props, dismiss) {
      const { expose } = overlay;
      const shown = showInDialog(titleOfOverlay(overlay), (domElement) => mount(expose, domElement, props), dismiss);
      const leave = layers.enter(dismiss);
      return {
        update: shown.update,
        close() {
          shown.close();
          leave();
        },
      };
    },
  });
  const openOrTell: OpenAnyOverlay = (id, props) =>
    openOverlay(id, props).catch((error: unknown) => {
      frame.announce(error instanceof Error ? error.message : String(error));
      throw error;
    });
  /** The shell's parts that a remote needs without a shell. */
  const shellFor = (signal: AbortSignal): ShellApi => ({
    ...double,
    navigate,
    overlays: { open: openOrTell as ShellApi['overlays']['open'] },
    actions: {
      register(action) {
        const remove = actions.add(name, action);
        signal.addEventListener('abort', remove, { once: true });
        return remove;
      },
    },
    slots: slotsOf(descriptor, mount, signal),
    storage,
    notify: ({ kind, message }) => frame.announce(`${kind}: ${message}`),
  });

  let shown: { key: string; part: MountedPart } | null = null;
  function show(): void {
    const to = redirectOf(pages, location.pathname);
    if (to) history.replaceState(null, '', to + location.search);
    const { pathname, search } = location;
    const match = matchPage(pages, pathname);
    double.setRoute({ pathname, params: match?.params ?? {}, query: search });
    const widget = widgets.find(({ expose }) => pathname === widgetPath + expose);
    const expose = match?.page.expose ?? widget?.expose;
    document.title = `${match?.page.title ?? widget?.title ?? 'No page'} · ${name}`;
    frame.mark(pathname);
    frame.trail(match ? trailOf(match.page, match.params) : []);
    frame.announce(expose ? '' : `${pathname} is not a page of ${name}. Choose one above.`);
    // As in a shell, another page is mounted again, even if it has the same expose.
    const key = match?.page.path ?? pathname + search;
    if (expose && key === shown?.key) return;
    void shown?.part.close();
    const domElement = document.createElement('div');
    if (!match) domElement.className = 'candlewick-host-widget';
    frame.main.replaceChildren(domElement);
    // A widget that stands alone has no slot to give it props.
    const props = match ? {} : Object.fromEntries(new URLSearchParams(search));
    shown = expose ? { key, part: mount(expose, domElement, props) } : null;
  }

  const openFromList = (_title: string, id: string, props?: PartProps) =>
    void openOrTell(id, props).catch((error: unknown) => console.error(error));
  for (const action of actionsOf(descriptor, { navigate, open: openFromList, hasOverlay: () => true })) {
    actions.add(name, action);
  }
  actions.add('shell', {
    id: 'palette',
    title: 'Show all actions',
    section: 'General',
    shortcut: 'mod+k',
    run: showActions,
  });
  // In a shell, a button of the page does the same.
  for (const action of launcherActions(descriptor, openFromList)) actions.add(name, action);
  followShortcuts({ actions: actions.getState });
  addEventListener('popstate', show);
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!anchor || event.defaultPrevented || !plain) return;
    event.preventDefault();
    navigate(anchor.getAttribute('href') ?? '/');
  });
  const session = await logInToDemo().catch((error: unknown) => error);
  if (!matchPage(pages, location.pathname) && location.pathname === '/') {
    const first = pages[0];
    if (first) history.replaceState(null, '', first.nav?.href ?? first.path);
  }
  show();
  layers.settle();
  if (session) {
    frame.announce(`No session: the server did not answer (${String(session)}). Start it, or name it with --server.`);
  }
}
