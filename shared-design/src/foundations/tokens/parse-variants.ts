import type { Token } from './parse-tokens.ts';

/** A value that replaces a token's default under a condition. */
export interface TokenVariant {
  name: Token['name'];
  value: string;
  kind: 'motion' | 'density' | 'palette' | 'forced';
  /** The density or palette; `reduced` motion, a `touch` pointer, `forced` colors. */
  when: string;
}

/** The first match wins; a capture group names the variant. */
const conditions: readonly { kind: TokenVariant['kind']; pattern: RegExp; when: string }[] = [
  { kind: 'forced', pattern: /\(forced-colors: active\)/, when: 'forced' },
  { kind: 'motion', pattern: /\(prefers-reduced-motion: reduce\)/, when: 'reduced' },
  { kind: 'density', pattern: /\(pointer: coarse\)/, when: 'touch' },
  { kind: 'density', pattern: /\[data-density='([\w-]+)'\]/, when: '' },
  { kind: 'palette', pattern: /\[data-palette='([\w-]+)'\]/, when: '' },
];

/**
 * Parses every token declaration outside the plain `:root` rules, in order. Throws for an unknown condition, which the page of variants
 * would otherwise hide.
 */
export function parseVariants(css: string): TokenVariant[] {
  const variants: TokenVariant[] = [];
  const around: string[] = [];
  for (const [whole, prelude, name, value] of css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{};]+)\{|\}|(--cw-[\w-]+):\s*([^;]+);/g)) {
    if (prelude) around.push(prelude.trim());
    else if (whole === '}') around.pop();
    else if (name && value) {
      const context = around.filter((part) => !part.startsWith('@layer')).join(' ');
      if (context !== ':root') variants.push({ name: name as Token['name'], value, ...conditionOf(context, name) });
    }
  }
  return variants;
}

function conditionOf(context: string, name: string): Pick<TokenVariant, 'kind' | 'when'> {
  for (const { kind, pattern, when } of conditions) {
    const found = pattern.exec(context);
    if (found) return { kind, when: found[1] ?? when };
  }
  throw new Error(
    `${name} has another value in «${context}», which is neither a density, a palette, motion nor colors.`,
  );
}
