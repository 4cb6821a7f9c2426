import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../tokens/contrast.ts';
import { contrastGroups, withoutContrast } from '../tokens/contrast-pairs.ts';
import { parseTokens } from '../tokens/parse-tokens.ts';
import { tokens } from '../tokens/tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const parsed = parseTokens(css);

test('tokens.ts matches the style sheet', () => {
  expect(tokens, 'npm run tokens -w shared-design').toEqual(parsed);
  expect(new Set(tokens.map(({ name }) => name)).size).toBe(tokens.length);
});

const pairs = contrastGroups.flatMap((group) => group.pairs);

function color(name: string, theme: 'light' | 'dark'): string {
  const found = parsed.find((token) => token.name === name)?.[theme];
  if (!found) throw new Error(`No token ${name} with two literal colors`);
  return found;
}

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each(pairs.map(({ front, back, atLeast }) => [front, back, atLeast] as const))(
    '%s on %s is %s:1',
    (front, back, atLeast) => {
      expect(contrast(color(front, theme), color(back, theme))).toBeGreaterThanOrEqual(atLeast);
    },
  );
});

const folder = `${import.meta.dirname}/../..`;
const rules = globSync('**/*.css', { cwd: folder })
  .filter((file) => file !== 'styles/tokens.css')
  .flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) => ({ file, body })),
  );
/** --cw-up and --cw-down are measured as the palettes' colors that replace them. */
const isMeasured = (name: string) =>
  pairs.some(({ front }) => front === name) || name in withoutContrast || /^--cw-(up|down)$/.test(name);

test('every color that style sheets use for text or graphics is in a pair', () => {
  const fronts = rules.flatMap(({ file, body }) =>
    [...body.matchAll(/(?<![\w-])(?:color|fill|stroke|(?:border|outline)[a-z-]*): [^;]*?(--cw-(?!radius)[\w-]+)/g)].map(
      ([, name = '']) => `${name} in ${file}`,
    ),
  );
  expect(fronts.length).toBeGreaterThan(250);
  expect(fronts.filter((front) => !isMeasured(front.split(' ')[0] ?? ''))).toEqual([]);
});

test('text and background of one rule are a pair', () => {
  const used = rules.flatMap(({ file, body }) => {
    const front = /(?<![\w-])color: var\((--cw-[\w-]+)\)/.exec(body)?.[1];
    const back = /background(?:-color)?: var\((--cw-[\w-]+)\)/.exec(body)?.[1];
    return front && back ? [{ file, front, back }] : [];
  });
  expect(used.length).toBeGreaterThan(40);
  const isListed = ({ front, back }: { front: string; back: string }) =>
    front in withoutContrast || pairs.some((pair) => pair.front === front && pair.back === back);
  expect(used.filter((pair) => !isListed(pair))).toEqual([]);
});
