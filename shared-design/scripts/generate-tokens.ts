// Writes src/tokens/tokens.ts from src/styles/tokens.css; `npm run tokens` formats it afterwards.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseTokens } from '../src/tokens/parse-tokens.ts';

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
const text = `// Generated from src/styles/tokens.css by \`npm run tokens\`.

/** Every design token with its declared value; colours also with what they are in each theme. */
export const tokens = ${JSON.stringify(parseTokens(css), null, 2)} as const;

/** \`'--cw-text'\` and the others: what a style may name. */
export type TokenName = (typeof tokens)[number]['name'];

/** The token as a CSS value, for a style that is computed. */
export function token(name: TokenName): string {
  return \`var(\${name})\`;
}
`;
writeFileSync(new URL('../src/tokens/tokens.ts', import.meta.url), text);
