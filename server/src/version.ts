import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

/** The product's version, such as 1.0.0. */
export const { version } = JSON.parse(manifest) as { version: string };
