import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { indicatorsPage } from '../scripts/indicators-page.ts';

it('docs/indicators.md is up to date', () => {
  const page = readFileSync(new URL('../../docs/indicators.md', import.meta.url), 'utf8');
  expect(page, 'Run `npm run docs -w engine`.').toBe(indicatorsPage());
});
