import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { misfitsOf } from '@candlewick/shared-platform/contract';
import { describe, expect, test } from 'vitest';
import { remotes } from '../../scripts/workspaces.mjs';
import { chartBytes, drawingToolBytes, gzipBytes, releaseOf } from '../bench/release-sizes.ts';

const kilobyte = 1024;
const root = resolve(import.meta.dirname, '../..');
const textOf = (name: string, file: string) => readFileSync(join(root, name, 'dist', file), 'utf8');

/** Gzip bytes; a build fails beyond 5 % more. */
const budgets = {
  shell: 120 * kilobyte,
  entry: 8 * kilobyte,
  firstPage: 60 * kilobyte,
  chart: 65 * kilobyte,
  drawingTools: 19 * kilobyte,
};
const limitOf = (name: keyof typeof budgets) => budgets[name] * 1.05;

test('the scripts of the shell until it is usable', () => {
  expect(gzipBytes('shell', releaseOf('shell').entry.js)).toBeLessThanOrEqual(limitOf('shell'));
});

test('the price chart, once for the shell and all remotes', () => {
  expect(chartBytes()).toBeLessThanOrEqual(limitOf('chart'));
});

test('the drawing tools, beside the price chart', () => {
  expect(drawingToolBytes()).toBeLessThanOrEqual(limitOf('drawingTools'));
});

describe.each(remotes())('%s', (name) => {
  const { entry, exposes } = releaseOf(name);

  test('its entry', () => {
    expect(gzipBytes(name, entry.js)).toBeLessThanOrEqual(limitOf('entry'));
  });

  test('its largest page beside charts, styles included', () => {
    const sizes = Object.values(exposes).map(({ js, css }) => gzipBytes(name, [...js, ...css]));
    // Exactly: the server refuses a release beyond it.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(budgets.firstPage);
  });

  test('copies of modules that the shell shares load only if the versions do not match', () => {
    const { takes = {}, files } = releaseOf(name);
    const offers = releaseOf('shell').offers ?? {};
    const own = new Set(Object.values(takes).flatMap((taken) => taken.files.js));
    const others = Object.keys(files).filter((file) => file.endsWith('.js') && !own.has(file));
    for (const library of ['lightweight-charts', 'getCoreRowModel', 'newPlot']) {
      expect(
        others.filter((file) => textOf(name, file).includes(library)),
        library,
      ).toEqual([]);
    }
    for (const [module, { range }] of Object.entries(takes)) {
      expect(
        misfitsOf(
          { contract: '*', shared: { [module]: range } },
          { shared: { [module]: offers[module]?.version ?? '' } },
        ),
      ).toEqual([]);
    }
  });
});

test.each(['shell', ...remotes()])('a browser compiles the first scripts of %s ahead', (name) => {
  const { entry, exposes } = releaseOf(name);
  const files = new Set([entry, ...Object.values(exposes)].flatMap(({ js }) => js));
  const large = [...files].filter((file) => textOf(name, file).length >= 1_100);
  expect(large).not.toEqual([]);
  expect(large.filter((file) => !textOf(name, file).startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
});
