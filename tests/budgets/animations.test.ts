import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('{shell,shared-*,mfe-*}/src/**/*.css', { cwd: root });

/**
 * What a compositor animates by itself. Anything else computes styles and paints in each frame, sixty times a second; of an SVG, so do
 * `translate`, `rotate` and `scale`.
 */
const composited = new Set(['opacity', 'transform', 'visibility']);

/** Properties that the keyframes of a style sheet change. */
function animatedIn(css: string): string[] {
  const blocks = css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}/g);
  return [...blocks].flatMap(([, steps]) => [...(steps ?? '').matchAll(/([a-z-]+):/g)].map(([, name]) => name ?? ''));
}

test('keyframes change only what needs no styles and no painting', () => {
  const animated = files.flatMap((file) =>
    animatedIn(readFileSync(join(root, file), 'utf8')).map((property) => ({ file, property })),
  );
  expect(animated.length).toBeGreaterThan(5);
  expect(animated.filter(({ property }) => !composited.has(property))).toEqual([]);
});
