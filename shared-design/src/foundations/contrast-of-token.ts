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

/** How a colour reads where it is used; undefined for what is no colour or is measured against nothing. */
export function contrastOfToken(name: TokenName): TokenContrast | undefined {
  const against = partnerOf(name);
  const [own, other] = [colours(name), colours(against)];
  if (!own || !other || name === '--cw-paper') return undefined;
  return { against, light: contrast(own.light, other.light), dark: contrast(own.dark, other.dark) };
}

/** A fill is measured against the text on it, everything else against the surface below it. */
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

function colours(name: TokenName): { light: string; dark: string } | undefined {
  const token = tokens.find((entry) => entry.name === name);
  return token && 'light' in token ? token : undefined;
}
