import type { Token } from './parse-tokens.ts';
import type { TokenVariant } from './parse-variants.ts';

/** A token or a group of the Design Tokens Format Module 2025.10 (https://www.designtokens.org/tr/2025.10/format/). */
export interface TokenGroup {
  [name: string]: TokenGroup | DesignToken;
}

interface DesignToken {
  $type: string;
  $value: unknown;
  $extensions: { 'app.candlewick': { css: string } };
}

type Theme = 'light' | 'dark';

/** Their values are CSS keywords, for which the format has no type. */
const withoutType: ReadonlySet<string> = new Set(['--cw-numeric']);

/** All tokens in one theme, for tools that read one file per theme. */
export function designTokens(tokens: readonly Token[], theme: Theme): TokenGroup {
  return grouped(tokens, tokens, theme);
}

/** A resolver document (Resolver Module 2025.10): every token, with the contexts that replace values. */
export function designTokenResolver(tokens: readonly Token[], variants: readonly TokenVariant[]): object {
  const isThemed = ({ value }: Token) => value.startsWith('light-dark');
  const themed = tokens.filter(isThemed);
  const base = tokens.filter((token) => !isThemed(token));
  const contextsOf = (kind: TokenVariant['kind'], standard: string) => {
    const ofKind = variants.filter((variant) => variant.kind === kind);
    const names = [...new Set(ofKind.map(({ when }) => when))];
    const replaced = (when: string) =>
      ofKind
        .filter((variant) => variant.when === when)
        .flatMap(({ name, value }) =>
          tokens.filter((token) => token.name === name).map((token) => ({ ...token, value })),
        );
    return {
      contexts: {
        [standard]: [],
        ...Object.fromEntries(names.map((when) => [when, [grouped(replaced(when), tokens, 'light')]])),
      },
      default: standard,
    };
  };
  return {
    $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
    name: 'Candlewick',
    version: '2025.10',
    sets: { base: { sources: [grouped(base, tokens, 'light')] } },
    modifiers: {
      theme: {
        contexts: { light: [grouped(themed, tokens, 'light')], dark: [grouped(themed, tokens, 'dark')] },
        default: 'light',
      },
      palette: contextsOf('palette', 'green-red'),
      density: contextsOf('density', 'compact'),
      motion: contextsOf('motion', 'full'),
    },
    resolutionOrder: ['sets/base', 'modifiers/theme', 'modifiers/palette', 'modifiers/density', 'modifiers/motion'].map(
      (part) => ({ $ref: `#/${part}` }),
    ),
  };
}

function grouped(chosen: readonly Token[], all: readonly Token[], theme: Theme): TokenGroup {
  const groups: Record<string, Record<string, DesignToken>> = {};
  for (const token of chosen) {
    if (withoutType.has(token.name)) continue;
    const [group = '', name = ''] = pathOf(token);
    groups[group] = { ...groups[group], [name]: designToken(token, all, theme) };
  }
  return groups;
}

function pathOf({ group, name }: Token): readonly [string, string] {
  return [group.toLowerCase(), name.slice('--cw-'.length)];
}

function designToken({ name, value }: Token, all: readonly Token[], theme: Theme): DesignToken {
  const [$type, $value] = typed(name, value, (css) => valueOf(css, all, theme), theme);
  return { $type, $value, $extensions: { 'app.candlewick': { css: name } } };
}

type Resolve = (css: string) => readonly [type: string, value: unknown];

/** An alias keeps the type of the token that it names. */
function valueOf(css: string, all: readonly Token[], theme: Theme): readonly [string, unknown] {
  const target = all.find(({ name }) => `var(${name})` === css);
  if (!target) throw new Error(`${css} names no token.`);
  const [type] = typed(target.name, target.value, (next) => valueOf(next, all, theme), theme);
  return [type, `{${pathOf(target).join('.')}}`];
}

function typed(name: string, value: string, resolve: Resolve, theme: Theme): readonly [string, unknown] {
  if (/^var\([^)]+\)$/.test(value)) return resolve(value);
  const pair = /^light-dark\((.+\)|#\w+), (.+)\)$/.exec(value);
  if (pair) return ['color', color((theme === 'light' ? pair[1] : pair[2]) ?? '')];
  const measure = /^(-?[\d.]+)(px|rem|ms)$/.exec(value);
  if (measure) return [measure[2] === 'ms' ? 'duration' : 'dimension', { value: Number(measure[1]), unit: measure[2] }];
  // The format has no unit relative to the font size: tracking is a factor of it.
  if (/^-?[\d.]+em$/.test(value)) return ['number', Number.parseFloat(value)];
  if (/^[\d.]+$/.test(value)) return [name.includes('weight') ? 'fontWeight' : 'number', Number(value)];
  const curve = /^cubic-bezier\((.+)\)$/.exec(value)?.[1];
  if (curve) return ['cubicBezier', curve.split(',').map(Number)];
  const shadow = /^(\S+) (\S+) (\S+) (var\(.+\))$/.exec(value);
  if (shadow) return ['shadow', shadowOf(shadow.slice(1, 4), resolve(shadow[4] ?? '')[1])];
  if (name.includes('font')) return ['fontFamily', value.split(',').map((family) => family.trim().replaceAll("'", ''))];
  throw new Error(`${name}: ${value} has no type in the format. Add it to design-tokens.ts.`);
}

function shadowOf(lengths: readonly string[], color: unknown): object {
  const [offsetX, offsetY, blur] = lengths.map((length) => ({ value: Number.parseFloat(length), unit: 'px' }));
  return { color, offsetX, offsetY, blur, spread: { value: 0, unit: 'px' } };
}

/** From `#rrggbb` or `rgb(r g b / a%)`. */
function color(css: string): object {
  const hex = /^#(\w\w)(\w\w)(\w\w)$/.exec(css)?.slice(1);
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(css);
  const bytes = hex ? hex.map((part) => Number.parseInt(part, 16)) : parts?.slice(1, 4).map(Number);
  if (!bytes) throw new Error(`${css} is no color that design-tokens.ts can read.`);
  const components = bytes.map((byte) => Number((byte / 255).toFixed(4)));
  return {
    colorSpace: 'srgb',
    components,
    alpha: parts ? Number(parts[4]) / 100 : 1,
    hex: `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  };
}
