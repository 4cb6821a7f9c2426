import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { designTokenResolver, designTokens } from './design-tokens.ts';
import type { TokenGroup } from './design-tokens.ts';
import { parseVariants } from './parse-variants.ts';
import { tokenFiles } from './token-files.ts';
import { tokens } from './tokens.ts';

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const folder = new URL('../../../design-tokens/', import.meta.url);

test('the downloads are those of tokens.css: run `npm run tokens`', () => {
  const files = tokenFiles(css);
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(files).toSorted());
  for (const [name, text] of Object.entries(files))
    expect(JSON.parse(readFileSync(new URL(name, folder), 'utf8')), name).toEqual(JSON.parse(text));
});

/** Each token of the file by its CSS name. */
function byCssName(group: TokenGroup): Map<string, { $type: string; $value: unknown }> {
  const entries = Object.values(group).flatMap((part) => Object.values(part as TokenGroup));
  return new Map(
    entries.map((entry) => {
      const token = entry as unknown as {
        $type: string;
        $value: unknown;
        $extensions: { 'app.candlewick': { css: string } };
      };
      return [token.$extensions['app.candlewick'].css, token];
    }),
  );
}

test.each(['light', 'dark'] as const)(
  'the %s file has every token but the keyword, each color with its value',
  (theme) => {
    const file = byCssName(designTokens(tokens, theme));
    expect([...file.keys()]).toEqual(tokens.map(({ name }) => name).filter((name) => name !== '--cw-numeric'));
    for (const token of tokens) {
      if (!token.value.startsWith('light-dark(#')) continue;
      expect(file.get(token.name), token.name).toMatchObject({ $type: 'color', $value: { hex: token[theme] } });
    }
  },
);

test('values follow the format', () => {
  const file = byCssName(designTokens(tokens, 'light'));
  expect(file.get('--cw-space-2')).toMatchObject({ $type: 'dimension', $value: { value: 0.5, unit: 'rem' } });
  expect(file.get('--cw-fast')).toMatchObject({ $type: 'duration', $value: { value: 100, unit: 'ms' } });
  expect(file.get('--cw-ease')).toMatchObject({ $type: 'cubicBezier', $value: [0.2, 0, 0, 1] });
  expect(file.get('--cw-up')).toMatchObject({ $type: 'color', $value: '{direction.green}' });
  expect(file.get('--cw-shadow')).toMatchObject({
    $type: 'shadow',
    $value: { color: '{elevation.shadow-color}', offsetY: { value: 6, unit: 'px' }, blur: { value: 20, unit: 'px' } },
  });
  expect(file.get('--cw-weight-bold')).toMatchObject({ $type: 'fontWeight', $value: 640 });
  expect(file.get('--cw-scrim')).toMatchObject({ $value: { alpha: 0.45, hex: '#121c28' } });
});

test('the resolver replaces values by theme, palette, density and motion', () => {
  const resolver = designTokenResolver(tokens, parseVariants(css)) as {
    version: string;
    resolutionOrder: readonly { $ref: string }[];
    modifiers: Record<string, { contexts: Record<string, TokenGroup[]>; default: string }>;
  };
  expect(resolver.version).toBe('2025.10');
  expect(resolver.resolutionOrder).toHaveLength(5);
  expect(Object.keys(resolver.modifiers['palette']!.contexts)).toEqual(['green-red', 'red-green', 'blue-orange']);
  expect(Object.keys(resolver.modifiers['density']!.contexts)).toEqual(['compact', 'comfortable', 'touch']);
  const blue = byCssName(resolver.modifiers['palette']!.contexts['blue-orange']![0]!);
  expect(blue.get('--cw-up')).toMatchObject({ $value: '{direction.blue}' });
  const still = byCssName(resolver.modifiers['motion']!.contexts['reduced']![0]!);
  expect(still.get('--cw-slow')).toMatchObject({ $value: { value: 0, unit: 'ms' } });
});
