import { contrast } from '../tokens/contrast.ts';
import { tokens } from '../tokens/tokens.ts';
import type { TokenName } from '../tokens/tokens.ts';

export interface TokenContrast {
  /** The token that this one is measured against. */
  against: TokenName;
  /** WCAG ratios, 1 to 21. */
  light: number;
  dark: number;
}

/** Contrast of a color token in its main use; undefined for other tokens and for colors without a partner. */
export function contrastOfToken(name: TokenName): TokenContrast | undefined {
  const against = partnerOf(name);
  if (!colors(name) || name === '--cw-paper') return undefined;
  return { against, light: ratioOf(name, against, 'light'), dark: ratioOf(name, against, 'dark') };
}

/** WCAG contrast ratio of two tokens, 1 to 21. Throws for a token that is not a color in both themes. */
export function ratioOf(front: TokenName, back: TokenName, theme: 'light' | 'dark'): number {
  const [one, other] = [colors(front), colors(back)];
  if (!one || !other) throw new Error(`${one ? back : front} is not a color with a value in each theme.`);
  return contrast(one[theme], other[theme]);
}

/** A fill is measured against its text, everything else against the surface below. */
function partnerOf(name: TokenName): TokenName {
  if (name.startsWith('--cw-on-')) return name === '--cw-on-ink' ? '--cw-ink' : '--cw-danger-fill';
  if (name.startsWith('--cw-ink')) return '--cw-on-ink';
  if (/^--cw-danger-(fill|hover)$/.test(name)) return '--cw-on-danger';
  const isFill = name.endsWith('soft') && name !== '--cw-text-soft';
  return isFill || groupOf(name) === 'Surfaces' ? '--cw-text' : '--cw-surface';
}

function groupOf(name: TokenName): string | undefined {
  return tokens.find((token) => token.name === name)?.group;
}

function colors(name: TokenName): { light: string; dark: string } | undefined {
  const { light, dark } = tokens.find((entry) => entry.name === name) ?? {};
  return light && dark ? { light, dark } : undefined;
}
