import { contentSecurityPolicy, release as releaseSchema, type Release } from '@candlewick/shared-platform/descriptor';
import { expect, test } from 'vitest';
import { builtFiles } from '../../../testing/releases.ts';
import { inlineScriptsOf, pageToShow, renderHtml } from './html.ts';
import { scriptHash } from './script-hash.ts';
import { snapshotOf } from '../snapshot.ts';

const skeletons = { main: '<header>Skeleton</header>' };
const inline = { head: 'startWatch("head")', calls: 'startCalls("$&")', skeletons };
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

test('the document says what its parts said, in every script', () => {
  const skeleton = '<main title="Café · 📈">€ “Live” 📈</main>';
  const css = 'a{content:"→1"}';
  const shell = shellWith({ ...inline, skeletons: { main: skeleton }, styles: { 'a.css': css } });
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
  expect(html).toContain(`<title>${title} · Candlewick</title>`);
  expect(html).toContain(skeleton);
  expect(html).toContain(css);
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

test('the document shows the skeleton of the page’s layout until the shell renders', () => {
  const root = '<div id="root" data-frame><header>Skeleton</header></div>';
  expect(documentOf(shellWith(inline), '/user')).toContain(root);
  expect(documentOf(shellWith({ ...inline, skeletons: {} }), '/user')).toContain('<div id="root"></div>');
  const toNowhere = (loggedIn: boolean) => documentOf(shellWith({ ...inline, skeletons }), '/nowhere', loggedIn);
  expect(toNowhere(true)).toContain(root);
  expect(toNowhere(false)).toContain('<div id="root"></div>');
});

test('the document carries the style sheets of its shell, whose addresses stay those of its files', () => {
  const css = 'a{background:url(a.svg)}b{background:url("b.svg")}c{background:url(data:,c)}d{background:url(/d.svg)}';
  const sheets = { entry: { js: ['entry.js'], css: ['a.css', 'b.css'] } };
  const shell = { ...shellWith({ ...inline, styles: { 'a.css': css } }), ...sheets };
  const base = '/remotes/shell/';
  const html = documentOf(shell, '/user');
  expect(html).toContain(
    `<style data-href="a.css">a{background:url(${base}a.svg)}b{background:url("${base}b.svg")}c{background:url(data:,c)}d{background:url(/d.svg)}</style>`,
  );
  expect(html).not.toContain(`href="${base}a.css"`);
  expect(html).toContain(`<link rel="stylesheet" href="${base}b.css">`);
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
    return [...html.matchAll(/<link rel="preload" href="\/remotes\/(mfe-\w+)\/entry\.js" as="script" integrity=/g)];
  };
  expect(brought([]).map(([, name]) => name)).toEqual(['mfe-quotes', 'mfe-tips']);
  expect(brought(['mfe-tips']).map(([, name]) => name)).toEqual(['mfe-quotes']);
  const html = renderHtml({ token: 'T', snapshot, shell, page: pageToShow(snapshot, '/board', true), loggedIn: true });
  const widgets = [
    ...html.matchAll(/<link rel="preload" href="\/remotes\/(mfe-\w+)\/page\.js" as="script" integrity=/g),
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
  const brought = [...html.matchAll(/href="\/remotes\/(mfe-n\d+)\/page\.js"/g)].map(([, name]) => name);
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
