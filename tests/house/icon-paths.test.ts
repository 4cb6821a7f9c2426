import { join, resolve } from 'node:path';
import * as icons from '@candlewick/shared-design/icons';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const file = join(resolve(import.meta.dirname, '../..'), 'shared-platform/src/descriptor/icon-paths.ts');

/** `ChartCandlestickIcon` is `chart-candlestick`. */
const nameOf = (component: string) =>
  component
    .replace(/Icon$/, '')
    .replaceAll(/(?<=[a-z0-9])([A-Z])/g, '-$1')
    .toLowerCase();

type Attributes = Readonly<Record<string, string>>;

const number = (attributes: Attributes, name: string) => Number(attributes[name] ?? 0);

/** A path after others: its first move is absolute, and the points after that stay relative. */
const absolute = (d: string) =>
  d.replace(/^m(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(?=[-\d.])/, 'M$1 $2l').replace(/^m/, 'M');

const shapes: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: ({ d = '' }) => absolute(d),
  line: (attributes) => {
    const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => number(attributes, name));
    return `M${x1} ${y1}L${x2} ${y2}`;
  },
  polyline: ({ points = '' }) => `M${points}`,
  polygon: ({ points = '' }) => `M${points}z`,
  circle: (attributes) => {
    const [cx = 0, cy = 0, r = 0] = ['cx', 'cy', 'r'].map((name) => number(attributes, name));
    return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  },
  rect: (attributes) => {
    const [x = 0, y = 0, width = 0, height = 0, r = 0] = ['x', 'y', 'width', 'height', 'rx'].map((name) =>
      number(attributes, name),
    );
    const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
    const sides = [
      `h${width - 2 * r}${corner(r, r)}`,
      `v${height - 2 * r}${corner(-r, r)}`,
      `h${2 * r - width}${corner(-r, -r)}`,
      `v${2 * r - height}${corner(r, -r)}`,
    ];
    return `M${x + r} ${y}${sides.join('')}z`;
  },
};

/** An icon as one path. */
function pathOf(Icon: (typeof icons)[keyof typeof icons]): string {
  const markup = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>/, '');
  const parts = [...markup.matchAll(/<([a-z]+) ([^>]*?)\/?>/g)].map(([, element = '', written = '']) => {
    const attributes = Object.fromEntries(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    const shape = shapes[element];
    if (!shape) throw new Error(`Say in this test how <${element}> becomes a path.`);
    return shape(attributes);
  });
  return parts.join('');
}

const key = (name: string) => (/^[a-z]+$/.test(name) ? name : `'${name}'`);

it('every icon of the design system has a name in descriptors; vitest -u rewrites their paths', async () => {
  const lines = Object.entries(icons)
    .map(([component, Icon]) => [nameOf(component), pathOf(Icon)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, d]) => `  ${key(name)}: '${d}',`);
  await expect(`/** The icons of the design system, as path data on 24 by 24 units. Written by tests/house/icon-paths.test.ts. */
export const iconPaths: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`).toMatchFileSnapshot(file);
});
