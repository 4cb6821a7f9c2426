import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseUniverse } from '@candlewick/sample-market';
import type { Listing } from '@candlewick/sample-market';
import { parseCompanyFacts } from '@candlewick/sample-market/company';

const read = (file: string) => readFile(join(import.meta.dirname, '../../../../data', file), 'utf8');

/** The bundled universe; origin and license: server/data/SOURCES.md. */
export async function readUniverse(): Promise<ReadonlyMap<string, Listing>> {
  return parseUniverse(await read('universe.csv'));
}

/** Headquarters and founding years by symbol; origin and license: server/data/SOURCES.md. */
export async function readCompanyFacts(): Promise<ReturnType<typeof parseCompanyFacts>> {
  return parseCompanyFacts(await read('company-facts.csv'));
}
