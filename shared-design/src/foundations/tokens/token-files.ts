import { designTokenResolver, designTokens } from './design-tokens.ts';
import { parseTokens } from './parse-tokens.ts';
import { parseVariants } from './parse-variants.ts';

/** The files of design tokens by name, from the text of tokens.css. */
export function tokenFiles(css: string): Readonly<Record<string, string>> {
  const tokens = parseTokens(css);
  const text = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
  return {
    'candlewick.light.tokens.json': text(designTokens(tokens, 'light')),
    'candlewick.dark.tokens.json': text(designTokens(tokens, 'dark')),
    'candlewick.resolver.json': text(designTokenResolver(tokens, parseVariants(css))),
  };
}
