import { registryApi } from '@candlewick/shared-api';
import { defaultServiceBaseUrls, urlOf } from '@candlewick/shared-api/client';
import { earlyCallsOf, type Page, type Release, type ReleaseFiles } from '@candlewick/shared-platform/descriptor';
import {
  earlyCallsElementId,
  layoutFor,
  matchPage,
  offersFor,
  snapshotElementId,
  type RemoteSnapshot,
  type Snapshot,
  type WidgetOffer,
} from '@candlewick/shared-platform/snapshot';
import { scriptHash } from './script-hash.ts';

/** Where scripts of the document report a shell that does not start. */
const telemetryUrl = urlOf(registryApi.telemetry, undefined, defaultServiceBaseUrls);

/** Sources of the shell's inline scripts, for the policy of a document. */
export const inlineScriptsOf = (shell: Release | null): string[] =>
  shell?.inline ? [shell.inline.head, shell.inline.calls].map(scriptHash) : [];

const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Owner of files: the shell or a remote. */
type Owner = Pick<RemoteSnapshot, 'baseUrl' | 'misfit'> & Partial<Pick<RemoteSnapshot, 'integrity'>>;

// A browser uses a preloaded file only for an element with the same integrity.
const integrityOf = ({ integrity = {} }: Owner, file: string) =>
  integrity[file] ? ` integrity="${integrity[file]}"` : '';

// Without crossorigin, because webpack and the federation runtime request files of this origin. The font is not preloaded: its
// fallback has the same widths, and on a slow network its 48 KB would delay the page.
const preload = (owner: Owner, file: string, as: string) =>
  `<link rel="preload" href="${owner.baseUrl}${file}" as="${as}"${integrityOf(owner, file)}>`;

// The shell's lazy chunks have no integrity: the document that names them is as trusted as they are.
const shellPreload = ({ baseUrl }: Owner, file: string, as: string) =>
  `<link rel="preload" href="${baseUrl}${file}" as="${as}">`;

/** A style sheet of the shell, in the text if the release carries it. By `data-href`, webpack's runtime knows that it need not load it. */
function styleSheet(shell: Release, owner: Owner, file: string): string {
  const text = shell.inline?.styles?.[file];
  if (text === undefined) return `<link rel="stylesheet" href="${owner.baseUrl}${file}"${integrityOf(owner, file)}>`;
  const absolute = text.replaceAll(/url\((?!["']?(?:[a-z]+:|\/|#))(["']?)/gi, `url($1${owner.baseUrl}`);
  return `<style data-href="${file}">${absolute}</style>`;
}

// Over HTTP/1.1 a browser opens six connections and gives deferred scripts the last of them, after the calls of the page.
const shellScript = (shell: Owner, file: string) =>
  `<script defer src="${shell.baseUrl}${file}"${integrityOf(shell, file)} fetchpriority="high"></script>`;

// If the document fetches a page's first answers, the page needs the shell's lazy chunks only later.
const laterPreload = ({ baseUrl }: Owner, file: string, as: string) =>
  `<link rel="preload" href="${baseUrl}${file}" as="${as}" fetchpriority="low">`;

function preloads(owner: Owner, files: ReleaseFiles, link = preload): string[] {
  return [
    ...files.js.map((file) => link(owner, file, 'script')),
    ...files.css.map((file) => link(owner, file, 'style')),
  ];
}

const json = (id: string, value: unknown, attributes = '') =>
  `<script type="application/json"${attributes} id="${id}">${escapeJson(value)}</script>`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page with the shell or the remote that offers it. */
export type ShownPage = Page & {
  readonly owner: Owner & Pick<RemoteSnapshot, 'exposes'>;
  readonly entry: ReleaseFiles | null;
};

function pagesOf(snapshot: Snapshot): ShownPage[] {
  const own = snapshot.shell.pages.map((page) => ({ ...page, owner: snapshot.shell, entry: null }));
  const remote = snapshot.remotes.flatMap((owner) =>
    owner.pages.map((page) => ({ ...page, owner, entry: owner.entry })),
  );
  return [...own, ...remote];
}

const needsSession = (page: Page) => page.guard === 'user' || page.guard === 'editor';

/** The calls that the document starts: for a visitor, those of the page that need no session. */
function callsOf(page: Page, shell: Release, loggedIn: boolean) {
  const hasSession = loggedIn || needsSession(page);
  const calls = earlyCallsOf(page, hasSession ? shell.descriptor.calls : []);
  return hasSession ? calls : calls.filter(({ open }) => open);
}

/** The page that the shell will show: the guard sends visitors to the login page and users to the start page. */
export function pageToShow(snapshot: Snapshot, pathname: string, loggedIn: boolean): ShownPage | null {
  const pages = pagesOf(snapshot);
  const page = matchPage(pages, pathname)?.page ?? null;
  if (page && needsSession(page) && !loggedIn) return matchPage(pages, '/login')?.page ?? null;
  if (page?.guard === 'guest' && loggedIn) return matchPage(pages, '/')?.page ?? null;
  return page;
}

export interface DocumentRequest {
  readonly snapshot: Snapshot;
  readonly shell: Release;
  /** Null: the path leads to no page. */
  readonly page: ShownPage | null;
  /** With which the page reports loads and failures. */
  readonly token: string;
  /** Whether the visitor has a session, for the layout that the page stands in. */
  readonly loggedIn?: boolean;
  /** Whether this browser may override remotes, and which it does; their files are not preloaded. */
  readonly developer?: boolean;
  readonly overridden?: readonly string[];
}

/** What a remote's widgets in the page's slots load. */
function widgetFiles(offers: readonly WidgetOffer[], owner: RemoteSnapshot): ReleaseFiles {
  const own = offers.filter(({ remote }) => remote === owner);
  const files = own.map(({ widget }) => owner.exposes[widget.expose]);
  return { js: union(files.map((each) => each?.js)), css: union(files.map((each) => each?.css)) };
}

const union = (lists: readonly (readonly string[] | undefined)[]) => [...new Set(lists.flatMap((list) => list ?? []))];

/** Where the shell sends a path that leads to no page. */
const notFound = { layout: 'auth', guard: 'public' } as const;

/** Whether the browser will run other files of the remote than the released ones. */
const isOverridden = ({ baseUrl }: Owner, overridden: readonly string[]) =>
  overridden.some((name) => baseUrl.startsWith(`/remotes/${name}/`));

/** The other remotes that have widgets in the page's slots and will run their released files. */
function widgetOwners(
  offers: readonly WidgetOffer[],
  page: ShownPage | null,
  overridden: readonly string[],
): RemoteSnapshot[] {
  const owners = new Set(offers.map(({ remote }) => remote));
  return [...owners].filter(
    (remote) => remote !== page?.owner && remote.misfit === undefined && !isOverridden(remote, overridden),
  );
}

/**
 * Renders the document for a path: the inline snapshot, the skeleton of the layout, the shell's script and style, and preload links for
 * every file of the page, so one round trip after the document brings all of it.
 */
export function renderHtml({
  snapshot,
  shell,
  page,
  token,
  loggedIn = false,
  developer = false,
  overridden = [],
}: DocumentRequest): string {
  const preloaded = page && page.owner.misfit === undefined && !isOverridden(page.owner, overridden) ? page : null;
  const files = preloaded?.owner.exposes[preloaded.expose];
  const calls = page ? callsOf(page, shell, loggedIn) : [];
  const offers = (page?.slots ?? []).flatMap((slot) => offersFor(snapshot.remotes, slot));
  const owners = widgetOwners(offers, page, overridden);
  const { inline } = shell;
  const { baseUrl } = snapshot.shell;
  const integrity = Object.fromEntries(Object.entries(shell.files).map(([file, each]) => [file, each.integrity]));
  const own = { baseUrl, integrity };
  const screen = preloaded?.entry === null ? inline?.skeletons?.[`screen:${preloaded.expose}`] : undefined;
  const skeleton = screen ?? inline?.skeletons?.[layoutFor(page ?? notFound, loggedIn)] ?? '';
  // A skeleton needs its styles before the first paint.
  const { layouts = { js: [], css: [] } } = shell;
  const styles = [...shell.entry.css, ...(skeleton ? layouts.css : []), ...(screen && files ? files.css : [])];
  const links = new Set([
    ...(preloaded?.entry ? preloads(preloaded.owner, preloaded.entry) : []),
    ...(preloaded && files
      ? preloads(preloaded.owner, screen ? { ...files, css: [] } : files, preloaded.entry ? preload : shellPreload)
      : []),
    // The page of a remote runs before them, and gets the whole line.
    ...(page?.entry ? [] : preloads(snapshot.shell, { ...layouts, css: [] }, shellPreload)),
    ...owners.flatMap((remote) => preloads(remote, remote.entry)),
    ...owners.flatMap((remote) => preloads(remote, widgetFiles(offers, remote))),
    ...(files?.ofShell ? preloads({ baseUrl: '' }, files.ofShell, shellPreload) : []),
    // A visitor's first calls are the document's, and the shell loads its own client for later ones.
    ...(page && (loggedIn || needsSession(page))
      ? preloads(snapshot.shell, shell.preload, page.calls ? laterPreload : shellPreload)
      : []),
  ]);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${page ? `${escapeHtml(page.title)} · ` : ''}Candlewick</title>`,
    '<meta name="description" content="Stock research, backtests and alerts">',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/icon-touch.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    // Before the style sheets: a script waits for those above it.
    ...(inline ? [`<script>${inline.head}</script>`] : []),
    ...(inline && calls.length > 0 ? [json(earlyCallsElementId, calls), `<script>${inline.calls}</script>`] : []),
    ...styles.map((file) => styleSheet(shell, own, file)),
    ...shell.entry.js.map((file) => shellScript(own, file)),
    ...links,
    '</head>',
    '<body>',
    `<div id="root"${skeleton ? ' data-frame' : ''}>${skeleton}</div>`,
    // Behind the skeleton, which a browser paints while the rest arrives and is parsed.
    json(
      snapshotElementId,
      developer ? { ...snapshot, developer } : snapshot,
      ` data-telemetry="${telemetryUrl}" data-token="${token}"`,
    ),
    '<noscript>Candlewick needs JavaScript. Turn it on in your browser settings, then reload the page.</noscript>',
    '</body>',
    '</html>',
  ].join('\n');
}
