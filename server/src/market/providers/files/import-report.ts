import type { FileOutcome, Progress } from './import-file.ts';
import type { SymbolOutcome } from './import-symbol.ts';
import type { RefusedKind, RefusedRow, RefusedRows } from './refusals.ts';

const count = (value: number, one: string, many = `${one}s`) =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;

function changesOf({ added, changed, removed, bars, hasNewDetails }: SymbolOutcome): string {
  const parts = [
    added > 0 ? `${count(added, 'bar')} added` : '',
    changed > 0 ? `${count(changed, 'bar')} changed` : '',
    removed > 0 ? `${count(removed, 'bar')} removed` : '',
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return hasNewDetails ? `the same ${count(bars, 'bar')}, new details` : `nothing changed (${count(bars, 'bar')})`;
}

function linesOfSymbol(outcome: SymbolOutcome): string[] {
  const { ticker, type, currency, interval, from, to, replaces, notes } = outcome;
  return [
    `  ${ticker} (${type}, ${currency}), ${interval}, ${from} to ${to}: ${changesOf(outcome)}`,
    ...(replaces ? [`    It replaces ${ticker} of the provider ${replaces}.`] : []),
    ...notes.map((note) => `    ${note}`),
  ];
}

function lineOfKind([kind, { count: times, first }]: [string, RefusedKind]): string {
  const [example, ...more] = first;
  const lines = (rows: readonly RefusedRow[]) => rows.map(({ line }) => line).join(', ');
  const unseen = times - first.length;
  const others = unseen > 0 ? ` and ${unseen.toLocaleString('en-US')} more` : '';
  const head = `    ${times.toLocaleString('en-US')} × ${kind}`;
  if (!example) return head;
  if (example.reason === kind) return `${head} ${first.length > 1 ? 'Lines' : 'Line'} ${lines(first)}${others}.`;
  const also = more.length > 0 ? ` Also ${more.length > 1 ? 'lines' : 'line'} ${lines(more)}${others}.` : '';
  return `${head} Line ${example.line}: ${example.reason}${also}`;
}

function linesOfRefused({ kinds, total }: RefusedRows): string[] {
  if (total === 0) return [];
  const byCount = [...kinds].sort((a, b) => b[1].count - a[1].count);
  return [`  ${count(total, 'row')} refused:`, ...byCount.map(lineOfKind)];
}

/** What happened to a file, in lines for people. */
export function reportOf(outcome: FileOutcome): string {
  const { file, symbols, refusals, refused, notes } = outcome;
  const failed = refusals.map((refusal) => `  Not imported: ${refusal}`);
  const noted = notes.map((note) => `  ${note}`);
  return [file, ...symbols.flatMap(linesOfSymbol), ...failed, ...noted, ...linesOfRefused(refused)].join('\n');
}

/** What is removed with a symbol, for people. */
export function removalOf(ticker: string, bars: ReadonlyMap<string, number>, isDryRun: boolean): string {
  const counts = [...bars].map(([interval, of]) => count(of, `${interval} bar`));
  if (isDryRun) return `${ticker} would be removed, with ${counts.join(' and ')}.`;
  return `${ticker} is removed, with ${counts.join(' and ')}. If the active provider has ${ticker}, too, its prices return when the server starts next.`;
}

/** 0: every row is stored; 1: a file or a symbol is not imported; 3: rows were refused. */
export function exitCodeOf(outcomes: readonly FileOutcome[]): 0 | 1 | 3 {
  if (outcomes.some(({ refusals }) => refusals.length > 0)) return 1;
  return outcomes.some(({ refused }) => refused.total > 0) ? 3 : 0;
}

/** One line of progress: rows, rows a second, time left. Each row is read twice and stored, and counts for the part that is done. */
export function progressLine({ file, rows, done }: Progress, elapsedMs: number): string {
  const rowsDone = rows * done;
  const perSecond = Math.round(rowsDone / Math.max(0.001, elapsedMs / 1000));
  const left = done > 0.02 ? `, ${Math.ceil((elapsedMs / done - elapsedMs) / 1000)} s left` : '';
  return `${file}: ${Math.floor(done * 100)}% of ${count(Math.round(rows), 'row')}, ${perSecond.toLocaleString('en-US')} rows/s${left}`;
}
