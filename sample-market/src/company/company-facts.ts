import { splitCsvLine } from '../split-csv-line.ts';

/** Where a company is and since when. */
export interface FoundingFacts {
  readonly headquarters: string;
  readonly founded: string;
}

/** Reads `server/data/company-facts.csv`: headquarters and founding years by symbol. Throws an Error for a bad row. */
export function parseCompanyFacts(text: string): ReadonlyMap<string, FoundingFacts> {
  const lines = text.trimEnd().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [symbol, headquarters, founded] = splitCsvLine(line) ?? [];
      if (!symbol || !headquarters || !founded) throw new Error(`company-facts.csv has a bad row: ${line}`);
      return [symbol, { headquarters, founded }];
    }),
  );
}
