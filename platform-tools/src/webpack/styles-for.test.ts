import { expect, test } from 'vitest';
import { stylesFor } from './styles-for.ts';

const html = '<div class="a wide"><p class="b" data-size="lg">Text</p></div>';

test.each([
  ['.a{color:red}.c{color:blue}', '.a{color:red}'],
  ['.a,.c{color:red}', '.a{color:red}'],
  ['.a:hover{color:red}.a{color:blue}', '.a{color:blue}'],
  ['.a:not(.c){color:red}', '.a:not(.c){color:red}'],
  ['.a:has(>:nth-child(2)){color:red}', '.a:has(>:nth-child(2)){color:red}'],
  ['.a p{color:red}.a nav{color:red}', '.a p{color:red}'],
  ['#a{color:red}', ''],
  [
    '@layer remote{@media (width<40rem){.c{color:red}}.b[data-size=lg]{color:red}}',
    '@layer remote{.b[data-size=lg]{color:red}}',
  ],
  ['@media (width<40rem){.c{color:red}}', ''],
  [
    '.a{animation:.1s x}@keyframes x{to{color:red}}@keyframes y{to{color:red}}',
    '.a{animation:.1s x}@keyframes x{to{color:red}}',
  ],
  ['@font-face{font-family:x;src:url(x.woff2)}/* Note */.a{color:red}', '.a{color:red}'],
])('of %s the frame needs %s', (css, needed) => {
  expect(stylesFor(html, css)).toBe(needed);
});
