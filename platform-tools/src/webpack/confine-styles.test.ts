import { faultsOfStyles, isOwnName } from '@candlewick/shared-platform/descriptor';
import { expect, test } from 'vitest';
import { confine } from './confine-styles.ts';

const remote = 'mfe-orders';
const scope = ':where([data-remote="mfe-orders"])';

function confined(css: string, hasSlots = false): string {
  return confine(css, { remote, isOwnClass: isOwnName(remote), hasSlots })
    .css.replaceAll(/\s+/g, ' ')
    .trim();
}

test.each([
  ['main', `${scope} main`],
  ['*', `${scope} *`],
  ['nav a, h1', `${scope} nav a, ${scope} h1`],
  ['.swiper .slide', `${scope} .swiper .slide`],
  ['::selection', `${scope} ::selection`],
  [':root', scope],
  ['html, body', `${scope}, ${scope}`],
  [':host', scope],
  ['body > main', `${scope}> main`],
  ['body::before', `${scope}::before`],
  ['html.dark body', `html.dark body ${scope}`],
  [':root[data-theme="dark"] main', `:root[data-theme="dark"] ${scope} main`],
  ['.mfe_orders_aB3_9 + p', `${scope} .mfe_orders_aB3_9 + p`],
  ['main:not(.mfe_orders_aB3_9)', `${scope} main:not(.mfe_orders_aB3_9)`],
  ['nav:has(.mfe_orders_aB3_9)', `${scope} nav:has(.mfe_orders_aB3_9)`],
  [':is(.mfe_orders_aB3_9, nav) a', `${scope} :is(.mfe_orders_aB3_9, nav) a`],
  ['.mfe_orders_more_aB3_9', `${scope} .mfe_orders_more_aB3_9`],
])('%s applies to elements of the remote only', (selector, expected) => {
  const css = confined(`@layer remote { ${selector} { color: red } }`);
  expect(css).toBe(`@layer remote { ${expected} { color: red } }`);
  expect(faultsOfStyles(css, remote)).toEqual([]);
});

test.each([
  '.mfe_orders_aB3_9',
  '.mfe_orders_aB3_9:hover > a',
  '.mfe_orders_aB3_9 .row + .row',
  ':root[data-theme="dark"] .mfe_orders_aB3_9',
  ':is(.mfe_orders_aB3_9, .mfe_orders_00000) a',
  ':where(.mfe_orders_aB3_9) [data-pin]',
  '.mfe_orders_aB3_9 + .mfe_orders_00000',
])('%s stays as it is', (selector) => {
  const css = `@layer components { ${selector} { color: red } }`;
  expect(confined(css)).toBe(css);
  expect(faultsOfStyles(css, remote)).toEqual([]);
});

test('nested rules follow the rule that they stand in', () => {
  const css = confined('main { & p { color: red } > a { color: red } @media print { i { color: red } } }');
  expect(css).toBe(
    `@layer remote { ${scope} main { & p { color: red } > a { color: red } @media print { i { color: red } } } }`,
  );
  expect(faultsOfStyles(css, remote)).toEqual([]);
});

test('a remote with slots leaves the parts in them alone', () => {
  const fence = ':not(:where([data-remote="mfe-orders"] [data-remote]:not([data-remote="mfe-orders"]) *))';
  const css = confined(
    'p, a::before { color: red } .mfe_orders_aB3_9 { li:hover { color: red } > b { color: red } & .mfe_orders_00000 { color: red } }',
    true,
  );
  expect(css).toBe(
    `@layer remote { ${scope} p${fence}, ${scope} a${fence}::before { color: red } .mfe_orders_aB3_9 { li:hover${fence} { color: red } > b { color: red } & .mfe_orders_00000 { color: red } } }`,
  );
  expect(faultsOfStyles(css, remote)).toEqual([]);
});

test('what stands in no layer of a remote gets into its own', () => {
  const css = confined('main { color: red } @media print { p { color: red } } @layer base { a { color: red } }');
  expect(css).toBe(
    `@layer remote { ${scope} main { color: red } @media print { ${scope} p { color: red } } @layer base { ${scope} a { color: red } } }`,
  );
});

test('keyframes and fonts get the name of the remote, where they are declared and where they are used', () => {
  const css = confined(
    [
      '@font-face { font-family: "Lato Black"; src: url(lato.woff2) }',
      '@keyframes spin { to { rotate: 1turn } }',
      '.a { animation: 1s spin infinite, spin-slow 2s; font: 700 12px/1 "Lato Black", serif }',
      '.b { --animate-spin: spin 1s; font-family: Lato Black, Lato; animation-name: spin }',
    ].join('\n'),
  );
  expect(css).toContain('@font-face { font-family: "mfe_orders_Lato Black"; src: url(lato.woff2) }');
  expect(css).toContain('@keyframes mfe_orders_spin {');
  expect(css).toContain('animation: 1s mfe_orders_spin infinite, spin-slow 2s;');
  expect(css).toContain('font: 700 12px/1 "mfe_orders_Lato Black", serif');
  expect(css).toContain('--animate-spin: mfe_orders_spin 1s; font-family: mfe_orders_Lato Black, Lato;');
  expect(css).toContain('animation-name: mfe_orders_spin');
  expect(faultsOfStyles(css, remote)).toEqual([]);
});

const wrapped = (css: string) => `@layer remote { ${css} }`;

test.each([
  ['main { display: none }', 'main', 'is not limited to elements of mfe-orders'],
  ['nav a { color: red !important }', 'nav a', 'is not limited to elements of mfe-orders'],
  ['.mfe_other_aB3_9 {}', '.mfe_other_aB3_9', 'is not limited to elements of mfe-orders'],
  ['[data-remote="mfe-other"] p {}', '[data-remote="mfe-other"] p', 'is not limited to elements of mfe-orders'],
  ['[data-remote^="mfe-orders"] p {}', '[data-remote^="mfe-orders"] p', 'is not limited to elements of mfe-orders'],
  [
    '[data-remote="mfe-orders"] + nav {}',
    '[data-remote="mfe-orders"] + nav',
    'is not limited to elements of mfe-orders',
  ],
  ['.mfe_orders_aB3_9 { :not(&) a {} }', ':not(&) a', 'is not limited to elements of mfe-orders'],
  ['@media print { main {} }', 'main', 'is not limited to elements of mfe-orders'],
  ['@keyframes spin {}', '@keyframes spin', 'does not begin with mfe_orders_'],
  ['@font-face { font-family: Inter Variable }', '@font-face Inter Variable', 'does not begin with mfe_orders_'],
  ['@property --cw-space-3 { inherits: true }', '@property --cw-space-3', 'belongs to the design system'],
  ['@page { margin: 0 }', '@page', 'applies to the whole document'],
  ['@view-transition { navigation: auto }', '@view-transition', 'applies to the whole document'],
  ['@import "https://fonts.example/a.css";', '@import "https://fonts.example/a.css"', 'applies to the whole document'],
])('%s is refused', (css, place, why) => {
  expect(faultsOfStyles(wrapped(css), remote)).toEqual([{ place, why }]);
});

test('styles outside of the layers of a remote, and sheets that cannot be read, are refused', () => {
  expect(faultsOfStyles('.mfe_orders_aB3_9 { color: red }', remote)).toEqual([
    { place: '.mfe_orders_aB3_9', why: 'stands outside of @layer remote' },
  ]);
  expect(faultsOfStyles('@layer tokens { .mfe_orders_aB3_9 { color: red } }', remote)[0]?.place).toBe('@layer tokens');
  expect(faultsOfStyles('@layer remote { a { b: "', remote)).toMatchObject([{ why: 'cannot be read' }]);
  expect(faultsOfStyles(`@layer remote { ${':is('.repeat(50_000)} {} }`, remote)).toMatchObject([
    { why: 'cannot be read' },
  ]);
  expect(faultsOfStyles(`${'@media print {'.repeat(50_000)}`, remote)).toMatchObject([{ why: 'cannot be read' }]);
});
