import type { Token } from './parse-tokens.ts';

/** A value that a token has instead of its own while something holds. */
export interface TokenVariant {
  name: Token['name'];
  value: string;
  kind: 'motion' | 'density' | 'palette' | 'forced';
  /** The density or palette; `reduced` motion, a `touch` pointer, `forced` colours. */
  when: string;
}

/** The first one that fits counts; a captured name says which. */
const conditions: readonly { kind: TokenVariant['kind']; pattern: RegExp; when: string }[] = [
  { kind: 'forced', pattern: /\(forced-colors: active\)/, when: 'forced' },
  { kind: 'motion', pattern: /\(prefers-reduced-motion: reduce\)/, when: 'reduced' },
  { kind: 'density', pattern: /\(pointer: coarse\)/, when: 'touch' },
  { kind: 'density', pattern: /\[data-density='([\w-]+)'\]/, when: '' },
  { kind: 'palette', pattern: /\[data-palette='([\w-]+)'\]/, when: '' },
];

/**
 * Every declaration of a token of `css` outside its plain `:root` rules, in their order. Throws for one that depends on something
 * which has no name here: a page that shows the variants would keep silent about it.
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
    `${name} has another value in «${context}», which is neither a density, a palette, motion nor colours.`,
  );
}
