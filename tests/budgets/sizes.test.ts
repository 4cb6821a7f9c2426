import { describe, expect, test } from 'vitest';
import { remotes } from '../../scripts/workspaces.mjs';
import { chartBytes, gzipBytes, releaseOf } from '../bench/release-sizes.ts';

const kilobyte = 1024;

test('shell JavaScript before the first paint: at most 150 KB gzip, with React', () => {
  expect(gzipBytes('shell', releaseOf('shell').entry.js)).toBeLessThanOrEqual(150 * kilobyte);
});

describe.each(remotes())('%s', (name) => {
  const { entry, exposes } = releaseOf(name);

  test('federation costs at most 8 KB gzip', () => {
    expect(gzipBytes(name, entry.js)).toBeLessThanOrEqual(8 * kilobyte);
  });

  test.each(Object.keys(exposes))('page %s: at most 60 KB gzip beside charts', (expose) => {
    expect(gzipBytes(name, exposes[expose]?.js ?? [])).toBeLessThanOrEqual(60 * kilobyte);
  });

  test('price chart code: at most 65 KB gzip', () => {
    expect(chartBytes(name)).toBeGreaterThan(40 * kilobyte);
    expect(chartBytes(name)).toBeLessThanOrEqual(65 * kilobyte);
  });
});
