// Writes docs/indicators.md from the catalog: npm run docs -w engine.
import { writeFileSync } from 'node:fs';
import { indicatorsPage } from './indicators-page.ts';

writeFileSync(new URL('../../docs/indicators.md', import.meta.url), indicatorsPage());
