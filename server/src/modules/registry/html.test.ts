import { contentSecurityPolicy, release as releaseSchema, type Release } from '@candlewick/shared-platform/descriptor';
import { filesAttribute, startAttribute } from '@candlewick/shared-platform/snapshot';
import { expect, test } from 'vitest';
import { builtFiles } from '../../testing/releases.ts';
import { inlineScriptsOf, pageToShow, renderHtml } from './html.ts';
import { scriptHash } from './script-hash.ts';
import { snapshotOf } from './snapshot.ts';

const frames = { main: '<header>Frame</header>' };
const inline = { head: 'startWatch("head")', calls: 'startCalls("$&")', frames };
const calls = [{ endpoint: 'auth.me', params: {} }];
const pricedCalls = [...calls, { endpoint: 'billing.prices', params: {} }];
const pages = (['user', 'public'] as const).map((guard) => ({
  path: `/${guard}`,
  expose: 'page',
  layout: 'main' as const,
  guard,
  title: guard,
}));

const priced = {
  path: '/priced',
  expose: 'page',
  layout: 'auth',
  guard: 'public',
  title: 'Priced',
  calls: pricedCalls,
} as const;

function shellWith(scripts: Release['inline']): Release {
  const { release } = builtFiles({ name: 'shell', provides: '1.0.0', pages: [...pages, priced] });
  return { ...release, descriptor: { ...release.descriptor, calls }, ...(scripts && { inline: scripts }) };
}

function documentOf(shell: Release, path: string, loggedIn = true): string {
  const snapshot = snapshotOf('1', shell, { remotes: [], incompatible: [] });
  return renderHtml({ snapshot, shell, page: pageToShow(snapshot, path, loggedIn), token: 'T', loggedIn });
}

const scriptsIn = (html: string) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, source]) => source);

test('the document carries the inline scripts of its shell, and the policy allows these alone', () => {
  const shell = shellWith(inline);
  expect(scriptsIn(documentOf(shell, '/user'))).toEqual([inline.head, inline.calls]);
  expect(scriptsIn(documentOf(shell, '/public', false))).toEqual([inline.head]);
  const allowed = `script-src 'self' ${scriptHash(inline.head)} ${scriptHash(inline.calls)};`;
  expect(contentSecurityPolicy({ inlineScripts: inlineScriptsOf(shell) })).toContain(allowed);
});

test('the document is ASCII, and says what its parts said', () => {
  const frame = '<main title="Café · 📈">€ “Live” 📈</main>';
  const css = 'a{content:"→1"}';
  const shell = shellWith({ ...inline, frames: { main: frame }, styles: { 'a.css': css } });
  const title = 'Orders “at the open” 📈';
  const [page] = shell.descriptor.pages;
  if (!page) throw new Error('The shell has no page.');
  const { descriptor, entry } = shell;
  const own = {
    ...shell,
    entry: { ...entry, css: ['a.css'] },
    descriptor: { ...descriptor, pages: [{ ...page, title }] },
  };
  const html = documentOf(own, page.path);
  expect(html).not.toMatch(/[\u{80}-\u{10ffff}]/u);
  const decoded = html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  expect(decoded).toContain(`<title>${title} · Candlewick</title>`);
  expect(decoded).toContain(frame);
  expect(html).toContain('a{content:"\\2192 1"}');
  const [, snapshot = ''] = /id="candlewick-snapshot">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(snapshot)).toMatchObject({ shell: { pages: [{ title }] } });
});

test('a visitor’s document makes the calls that need no session, and does not load the client of the API', () => {
  const shell = { ...shellWith(inline), preload: { js: ['http.js'], css: [] } };
  const [asVisitor, asUser] = [documentOf(shell, '/priced', false), documentOf(shell, '/priced')];
  expect(asVisitor).toContain('/api/billing/plan/prices');
  expect(asVisitor).not.toContain('/api/auth/me');
  expect(asUser).toContain('/api/auth/me');
  expect([asVisitor.includes('http.js'), asUser.includes('http.js')]).toEqual([false, true]);
});

test('the policy names the card provider only while it takes the cards', () => {
  const policyOf = (stripe: boolean) => contentSecurityPolicy({ stripe });
  expect(policyOf(false)).not.toContain('stripe');
  expect(policyOf(true)).toContain("frame-src 'self' https://js.stripe.com");
  expect(policyOf(true)).toContain("script-src 'self' https://js.stripe.com");
});

test('the document shows the frame of the page’s layout until the shell renders', () => {
  const root = '<div id="root" data-frame><header>Frame</header></div>';
  expect(documentOf(shellWith(inline), '/user')).toContain(root);
  expect(documentOf(shellWith({ ...inline, frames: {} }), '/user')).toContain('<div id="root"></div>');
  const toNowhere = (loggedIn: boolean) => documentOf(shellWith({ ...inline, frames }), '/nowhere', loggedIn);
  expect(toNowhere(true)).toContain(root);
  expect(toNowhere(false)).toContain('<div id="root"></div>');
});

test('the document carries the style sheets of its shell, whose addresses stay those of its files', () => {
  const css = 'a{background:url(a.svg)}b{background:url("b.svg")}c{background:url(data:,c)}d{background:url(/d.svg)}';
  const sheets = { entry: { js: ['entry.js'], css: ['a.css', 'b.css'] } };
  const shell = { ...shellWith({ ...inline, styles: { 'a.css': css } }), ...sheets };
  const base = `/remotes/shell/${shell.hash}/`;
  const html = documentOf(shell, '/user');
  expect(html).toContain(
    `<style data-href="a.css">a{background:url(${base}a.svg)}b{background:url("${base}b.svg")}c{background:url(data:,c)}d{background:url(/d.svg)}</style>`,
  );
  expect(html).not.toContain(`href="${base}a.css"`);
  expect(html).toContain(`<link rel="stylesheet" href="${base}b.css">`);
});

test('the scripts of a shell that can wait for its frame are in a template behind the snapshot, and preloaded', () => {
  const head = `startAfter("${startAttribute}")`;
  const script = `<script defer src="/remotes/shell/`;
  const waiting = documentOf(shellWith({ ...inline, head }), '/user');
  expect(waiting).toMatch(/<link rel="preload" href="[^"]+\/entry\.js" as="script"[^>]* fetchpriority="high">/);
  const parts = ['id="root"', 'id="candlewick-snapshot"', `<template ${startAttribute}>`, script, '</template>'];
  const places = parts.map((part) => waiting.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places.at(0)).toBeGreaterThan(0);
  // An older shell does not know of the template, and without a frame there is nothing to wait for.
  for (const shell of [shellWith(inline), shellWith({ ...inline, head, frames: {} })]) {
    const html = documentOf(shell, '/user');
    expect(html).not.toContain('<template');
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('</head>'));
  }
});

test('a shell that opens the files of its document has them in a template, whose id is that of the files', () => {
  const opens = { ...inline, head: `open("${filesAttribute}")` };
  const templateOf = (html: string) =>
    /<template data-files="([\w-]{8})"(?: data-at-once)?>(.*?)<\/template>/s.exec(html)?.slice(1) ?? [];
  const withFiles = (...files: string[]) => ({ ...shellWith(opens), preload: { js: files, css: [] } });
  const html = documentOf(withFiles('http.js'), '/user');
  const [id, links] = templateOf(html);
  expect(links).toContain('http.js');
  expect(html.replace(links ?? '', '')).not.toContain('rel="preload"');
  expect(html.indexOf('<template')).toBeLessThan(html.indexOf(`<script>${opens.head}`));
  expect(templateOf(documentOf(withFiles('http.js'), '/user'))[0]).toBe(id);
  expect(templateOf(documentOf(withFiles('http.js', 'more.js'), '/user'))[0]).not.toBe(id);
  // The user's page makes calls, which would take the connections; nothing is called where no page is.
  expect(html).toContain(' data-at-once>');
  expect(documentOf(withFiles('http.js'), '/nowhere')).toMatch(/<template data-files="[\w-]{8}">/);
  // Without a frame there is nothing to wait for.
  const frameless = documentOf({ ...withFiles('http.js'), inline: { ...opens, frames: {} } }, '/user');
  expect(frameless).not.toContain('<template');
  expect(frameless).toContain('http.js');
});

test('the document shows the frame of a remote’s page in that of the layout, with its styles', () => {
  const place = '<main><template data-page=""></template></main>';
  const layouts = { main: '<main>Outline</main>', 'main:page': place };
  const remote = builtFiles({ name: 'mfe-one' }).release;
  const pageFrame = {
    remote: 'mfe-one',
    visitor: '<h1>$& for visitors</h1>',
    user: '<h1>Users</h1>',
    css: '.a{color:red}',
  };
  const shown = (shell: Release, options: object = {}) => {
    const snapshot = snapshotOf('1', shell, { remotes: [remote], incompatible: [] });
    return renderHtml({
      snapshot,
      shell,
      page: pageToShow(snapshot, '/mfe-one', false),
      pageFrame,
      token: 'T',
      ...options,
    });
  };
  const shell = shellWith({ ...inline, frames: layouts });
  const html = (content: string) =>
    `<div data-page-frame="mfe-one/page"><div class="part-host"><div data-remote="mfe-one"><h1>${content}</h1></div></div></div>`;
  expect(shown(shell)).toContain(`<div id="root" data-frame><main>${html('$& for visitors')}</main></div>`);
  expect(shown(shell)).toContain('<style id="candlewick-page-frame">.a{color:red}</style>');
  expect(shown(shell, { loggedIn: true })).toContain(html('Users'));
  const without = [
    shown(shell, { pageFrame: undefined }),
    shown(shell, { overridden: ['mfe-one'] }),
    shown(shellWith({ ...inline, frames: { main: layouts.main } })),
  ];
  for (const document of without) {
    expect(document).toContain('<main>Outline</main>');
    expect(document).not.toContain('candlewick-page-frame');
  }
});

test('the code of a page waits for its frame where that has rows of a call', () => {
  const remote = builtFiles({ name: 'mfe-one' }).release;
  const layouts = { main: '<main>Outline</main>', 'main:page': '<main><template data-page=""></template></main>' };
  const rows = '<ul data-rows-of="/api/tickers/headlines items"><li></li></ul>';
  const shown = (head: string, markup: string) => {
    const shell = shellWith({ ...inline, head, frames: layouts });
    const snapshot = snapshotOf('1', shell, { remotes: [remote], incompatible: [] });
    const pageFrame = { remote: 'mfe-one', visitor: markup, user: markup, css: '' };
    const page = pageToShow(snapshot, '/mfe-one', true);
    const called = page && { ...page, calls: [{ endpoint: 'auth.me', params: {} }] };
    return renderHtml({ snapshot, shell, page: called, pageFrame, token: 'T', loggedIn: true });
  };
  const files = /(<link rel="preload" href="\/remotes\/mfe-one\/[^\n]*\n)+/.source;
  expect(shown('[data-files]', rows)).toMatch(new RegExp(`<template data-files="[\\w-]{8}">\n${files}`));
  expect(shown('[data-files]', '<p>Plans</p>')).toMatch(
    new RegExp(`<template data-files="[\\w-]{8}" data-at-once>\n${files}`),
  );
  expect(shown('start()', rows)).not.toContain('<template');
});

test('the shell’s script goes before everything that the page only preloads or calls', () => {
  expect(documentOf(shellWith(inline), '/user')).toMatch(
    /<script defer src="[^"]+entry\.js"[^>]* fetchpriority="high">/,
  );
});

test('a page with slots brings the entries and the files of the widgets for them', () => {
  const page = { path: '/board', expose: 'page', layout: 'main', guard: 'user', title: 'Board' } as const;
  const shell = builtFiles({ name: 'shell', provides: '1.0.0', pages: [{ ...page, slots: ['board'] }] }).release;
  const remoteWith = (name: string, slot: string) =>
    builtFiles({ name, pages: [], widgets: [{ slot, expose: 'page', title: name, order: 1 }] }).release;
  const remotes = [
    remoteWith('mfe-quotes', 'board'),
    remoteWith('mfe-tips', 'board'),
    remoteWith('mfe-other', 'aside'),
  ];
  const snapshot = snapshotOf('1', shell, { remotes, incompatible: [] });
  const brought = (overridden: string[]) => {
    const shown = pageToShow(snapshot, '/board', true);
    const html = renderHtml({ snapshot, shell, page: shown, token: 'T', loggedIn: true, overridden });
    return [
      ...html.matchAll(/<link rel="preload" href="\/remotes\/(mfe-\w+)\/\w+\/entry\.js" as="script" integrity=/g),
    ];
  };
  expect(brought([]).map(([, name]) => name)).toEqual(['mfe-quotes', 'mfe-tips']);
  expect(brought(['mfe-tips']).map(([, name]) => name)).toEqual(['mfe-quotes']);
  const html = renderHtml({ token: 'T', snapshot, shell, page: pageToShow(snapshot, '/board', true), loggedIn: true });
  const widgets = [
    ...html.matchAll(/<link rel="preload" href="\/remotes\/(mfe-\w+)\/\w+\/page\.js" as="script" integrity=/g),
  ];
  expect(widgets.map(([, name]) => name)).toEqual(['mfe-quotes', 'mfe-tips']);
});

test('a page with a limited slot brings the widgets that it shows', () => {
  const shell = builtFiles({ name: 'shell', provides: '1.0.0', pages: [] }).release;
  const page = { path: '/notes', expose: 'page', layout: 'main', guard: 'user', title: 'Notes' } as const;
  const owner = builtFiles({
    name: 'mfe-notes',
    pages: [{ ...page, slots: ['notes'] }],
    slots: [{ name: 'notes', limit: 1 }],
  }).release;
  const fillers = [20, 10, 30].map((order) => {
    const widgets = [{ slot: 'notes', expose: 'page', title: 'Note', order }];
    return builtFiles({ name: `mfe-n${order}`, pages: [], widgets }).release;
  });
  const snapshot = snapshotOf('1', shell, { remotes: [owner, ...fillers], incompatible: [] });
  const shown = pageToShow(snapshot, '/notes', true);
  const html = renderHtml({ snapshot, shell, page: shown, token: 'T', loggedIn: true });
  const brought = [...html.matchAll(/href="\/remotes\/(mfe-n\d+)\/\w+\/page\.js"/g)].map(([, name]) => name);
  expect(brought).toEqual(['mfe-n10']);
});

test('a shell without inline scripts has none, and no calls for them', () => {
  const shell = shellWith(undefined);
  const html = documentOf(shell, '/user');
  expect(scriptsIn(html)).toEqual([]);
  expect(html).not.toContain('candlewick-calls');
  for (const release of [shell, null]) expect(inlineScriptsOf(release)).toEqual([]);
  expect(contentSecurityPolicy()).toContain("script-src 'self';");
});

test.each(['</script>', '\n</SCRIPT', '<script', '<!--'])('an inline script with %j is refused', (text) => {
  const { error } = releaseSchema.safeParse(shellWith({ ...inline, head: `const text = "${text}"` }));
  expect(error?.issues.map(({ path }) => path)).toEqual([['inline', 'head']]);
});
