// Writes the design tokens that Storybook offers for download from src/foundations/styles/tokens.css.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tokenFiles } from '../src/foundations/tokens/token-files.ts';

const folder = new URL('../design-tokens/', import.meta.url);
const css = readFileSync(new URL('../src/foundations/styles/tokens.css', import.meta.url), 'utf8');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(tokenFiles(css))) writeFileSync(new URL(name, folder), text);
