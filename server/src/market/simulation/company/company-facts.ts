import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompanyFacts } from '../../company-data.ts';
import { splitCsvLine } from '../split-csv-line.ts';

/** Headquarters and founding years by symbol; origin and licence: server/data/SOURCES.md. */
export async function readCompanyFacts(): Promise<ReadonlyMap<string, CompanyFacts>> {
  const text = await readFile(join(import.meta.dirname, '../../../../data/company-facts.csv'), 'utf8');
  const lines = text.trimEnd().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [symbol, headquarters, founded] = splitCsvLine(line) ?? [];
      if (!symbol || !headquarters || !founded) throw new Error(`company-facts.csv has a bad row: ${line}`);
      return [symbol, { headquarters, founded }];
    }),
  );
}
