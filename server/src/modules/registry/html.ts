import { createHash } from 'node:crypto';
import { registryApi } from '@candlewick/shared-api';
import { defaultServiceBaseUrls, urlOf } from '@candlewick/shared-api/client';
import { earlyCallsOf, type Page, type Release, type ReleaseFiles } from '@candlewick/shared-platform/descriptor';
import {
  earlyCallsElementId,
  matchPage,
  snapshotElementId,
  startCalls,
  watchStart,
  type RemoteSnapshot,
  type Snapshot,
} from '@candlewick/shared-platform/snapshot';
import { baseUrlOf } from './snapshot.ts';

/** Sets the chosen theme before the first paint. */
const themeScript =
  "try{var t=localStorage.getItem('candlewick.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

/** A call of the function in the document, whose window it gets first. */
const inlineCall = (run: (window: never, ...rest: string[]) => void, ...rest: readonly string[]) =>
  `(${String(run).replace(/\s*\n\s*/g, ' ')})(${['window', ...rest.map((text) => `'${text}'`)].join()})`;

/** Starts the calls of the page, with the token that shared-auth keeps under this key. */
const callsScript = inlineCall(startCalls, earlyCallsElementId, 'candlewick.access_token');

/** Says so when the shell cannot start. */
const watchScript = inlineCall(
  watchStart,
  snapshotElementId,
  urlOf(registryApi.telemetry, undefined, defaultServiceBaseUrls),
);

/** The inline scripts, each named by its hash in the policy. */
const inlineHashes = [themeScript, watchScript, callsScript]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ');

/** Where a developer's own build of a remote may be served from. */
const ownMachine = 'http://localhost:* http://127.0.0.1:*';

/**
 * Scripts from here only, and named by the shell's Trusted Types policy; styles may be inline because components set style
 * attributes. Developers may override a remote by a build that their own machine serves.
 */
function policy(developer: boolean): string {
  const own = developer ? ` ${ownMachine}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineHashes}${own}`,
    `style-src 'self' 'unsafe-inline'${own}`,
    `connect-src 'self'${own}`,
    `font-src 'self'${own}`,
    `img-src 'self' data: blob:${own}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

export const contentSecurityPolicy = { ofUsers: policy(false), ofDevelopers: policy(true) } as const;

const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What serves files: the shell, or a remote. */
type Owner = Pick<RemoteSnapshot, 'baseUrl' | 'integrity' | 'misfit'>;

// A browser takes a preloaded file only for an element with the same integrity.
const integrityOf = ({ integrity }: Owner, file: string) => (integrity[file] ? ` integrity="${integrity[file]}"` : '');

// Without crossorigin, as webpack and the federation runtime ask for files of this origin. The font is not
// preloaded: its fallback has the same widths, and on a slow network its 48 KB would stand in the way of the page.
const preload = (owner: Owner, file: string, as: string) =>
  `<link rel="preload" href="${owner.baseUrl}${file}" as="${as}"${integrityOf(owner, file)}>`;

// The shell's own lazy chunks are asked for without integrity: the document that names them is as trusted as they are.
const shellPreload = ({ baseUrl }: Owner, file: string, as: string) =>
  `<link rel="preload" href="${baseUrl}${file}" as="${as}">`;

// A page whose first answers the document fetches needs the shell's lazy chunks only for what comes after.
const laterPreload = ({ baseUrl }: Owner, file: string, as: string) =>
  `<link rel="preload" href="${baseUrl}${file}" as="${as}" fetchpriority="low">`;

function preloads(owner: Owner, files: ReleaseFiles, link = preload): string[] {
  return [
    ...files.js.map((file) => link(owner, file, 'script')),
    ...files.css.map((file) => link(owner, file, 'style')),
  ];
}

const json = (id: string, value: unknown) => `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;

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

/** The page that the shell will show: behind a guard, the login page for visitors and the start page for users. */
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
  /** Whether the shell may override remotes in this browser, and which ones it does: their files are not preloaded. */
  readonly developer?: boolean;
  readonly overridden?: readonly string[];
}

/** Whether the files that a page preloads are not those that it will run. */
function isOverridden({ owner, entry }: ShownPage, overridden: readonly string[]): boolean {
  return entry !== null && overridden.some((name) => owner.baseUrl.startsWith(`/remotes/${name}/`));
}

/**
 * The document for a path: the snapshot inline, the shell's script and style, and preload links for every file of the page
 * that the path selects, so that one round trip after the document brings all of it.
 */
export function renderHtml({ snapshot, shell, page, developer = false, overridden = [] }: DocumentRequest): string {
  const preloaded = page && page.owner.misfit === undefined && !isOverridden(page, overridden) ? page : null;
  const files = preloaded?.owner.exposes[preloaded.expose];
  const calls = page && needsSession(page) ? earlyCallsOf(page, shell.descriptor.calls) : [];
  const base = baseUrlOf(shell);
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
    `<script>${themeScript}</script>`,
    `<script>${watchScript}</script>`,
    // Before the style sheets, for which a script has to wait.
    ...(calls.length > 0 ? [json(earlyCallsElementId, calls), `<script>${callsScript}</script>`] : []),
    ...shell.entry.css.map(
      (file) => `<link rel="stylesheet" href="${base}${file}"${integrityOf(snapshot.shell, file)}>`,
    ),
    ...shell.entry.js.map((file) => `<script defer src="${base}${file}"${integrityOf(snapshot.shell, file)}></script>`),
    ...(preloaded?.entry ? preloads(preloaded.owner, preloaded.entry) : []),
    ...(preloaded && files ? preloads(preloaded.owner, files, preloaded.entry ? preload : shellPreload) : []),
    ...(files?.ofShell ? preloads({ ...snapshot.shell, baseUrl: '' }, files.ofShell, shellPreload) : []),
    ...(page && (page.entry || needsSession(page))
      ? preloads(snapshot.shell, shell.preload, page.calls ? laterPreload : shellPreload)
      : []),
    json(snapshotElementId, developer ? { ...snapshot, developer } : snapshot),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>Candlewick needs JavaScript. Turn it on in the settings of your browser, then reload the page.</noscript>',
    '</body>',
    '</html>',
  ].join('\n');
}
