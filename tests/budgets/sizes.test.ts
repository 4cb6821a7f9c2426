import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { misfitsOf } from '@candlewick/shared-platform/contract';
import { describe, expect, test } from 'vitest';
import { remotes } from '../../scripts/workspaces.mjs';
import { chartBytes, gzipBytes, releaseOf } from '../bench/release-sizes.ts';

const kilobyte = 1024;
const root = resolve(import.meta.dirname, '../..');
const textOf = (name: string, file: string) => readFileSync(join(root, name, 'dist', file), 'utf8');

test('shell JavaScript before the first paint: at most 150 KB gzip, with React', () => {
  expect(gzipBytes('shell', releaseOf('shell').entry.js)).toBeLessThanOrEqual(150 * kilobyte);
});

describe.each(remotes())('%s', (name) => {
  const { entry, exposes } = releaseOf(name);

  test('federation costs at most 8 KB gzip', () => {
    expect(gzipBytes(name, entry.js)).toBeLessThanOrEqual(8 * kilobyte);
  });

  test.each(Object.keys(exposes))('page %s: at most 60 KB gzip beside charts, styles included', (expose) => {
    const { js = [], css = [] } = exposes[expose] ?? {};
    expect(gzipBytes(name, [...js, ...css])).toBeLessThanOrEqual(60 * kilobyte);
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

test.each(['shell', ...remotes()])('the scripts of %s and those it writes into documents are ASCII', (name) => {
  const { inline, files } = releaseOf(name);
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  const others = /[\u{80}-\u{10ffff}]/u;
  expect(scripts.filter((file) => others.test(textOf(name, file)))).toEqual([]);
  for (const script of inline ? [inline.head, inline.calls] : []) expect(script).not.toMatch(others);
});

test.each(['shell', ...remotes()])('a browser compiles the first scripts of %s ahead', (name) => {
  const { entry, exposes } = releaseOf(name);
  const files = new Set([entry, ...Object.values(exposes)].flatMap(({ js }) => js));
  const large = [...files].filter((file) => textOf(name, file).length >= 1_100);
  expect(large).not.toEqual([]);
  expect(large.filter((file) => !textOf(name, file).startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
});

test('price chart code: at most 65 KB gzip, once for the shell and all remotes', () => {
  expect(chartBytes()).toBeGreaterThan(40 * kilobyte);
  expect(chartBytes()).toBeLessThanOrEqual(65 * kilobyte);
});
