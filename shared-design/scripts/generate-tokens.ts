// Writes src/foundations/tokens/tokens.ts from src/foundations/styles/tokens.css; `npm run tokens` formats it afterwards.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseTokens } from '../src/foundations/tokens/parse-tokens.ts';

const css = readFileSync(new URL('../src/foundations/styles/tokens.css', import.meta.url), 'utf8');
const parsed = parseTokens(css);
const text = `// Generated from src/foundations/styles/tokens.css by \`npm run tokens\`.
import type { Token } from './parse-tokens.ts';

/** What a style may name. */
export type TokenName = ${parsed.map(({ name }) => `'${name}'`).join(' | ')};

/** A token whose name is known to be one. */
export type NamedToken = Token & { name: TokenName };

/** Every design token with its declared value; colors also with their value in each theme. */
export const tokens: readonly NamedToken[] = ${JSON.stringify(parsed, null, 2)};

/** The token as a CSS value, for a style that is computed. */
export function token(name: TokenName): string {
  return \`var(\${name})\`;
}
`;
writeFileSync(new URL('../src/foundations/tokens/tokens.ts', import.meta.url), text);
