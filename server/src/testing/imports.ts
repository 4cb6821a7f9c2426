import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@candlewick/engine/market';
import type pg from 'pg';
import { openDatabase } from '../platform/database/database.ts';
import { Notifications } from '../platform/database/notifications.ts';
import { importFile } from '../market/providers/files/import-file.ts';
import type { FileOutcome, ImportOptions } from '../market/providers/files/import-file.ts';
import { reportOf } from '../market/providers/files/import-report.ts';
import { readDailyBars } from '../market/market.repository.ts';
import type { RefusedRow, RefusedRows } from '../market/providers/files/refusals.ts';
import { removeSymbol } from '../market/providers/files/remove-symbol.ts';

/** Imports files into a database, as the command does. */
export async function openImports(connection: pg.ClientConfig) {
  const fail = (error: Error) => {
    throw error;
  };
  const folder = await mkdtemp(join(tmpdir(), 'candlewick-files-'));
  const { db, close } = openDatabase(connection as never, 2, fail);
  const notifications = await Notifications.open(connection, fail);

  /** Writes a file into the folder. */
  const write = async (name: string, content: string | Uint8Array): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  return {
    folder,
    db,
    write,

    /** Writes a file and imports it. */
    async importText(
      name: string,
      content: string | Uint8Array,
      options: Partial<ImportOptions> = {},
    ): Promise<FileOutcome & { report: string }> {
      const outcome = await importFile(await write(name, content), {
        db,
        notifications,
        options: { isAdjusted: false, isDryRun: false, ...options },
        signal: new AbortController().signal,
        onProgress: () => undefined,
        claimed: new Map(),
      });
      return { ...outcome, report: reportOf(outcome) };
    },
    remove: (ticker: string): Promise<ReadonlyMap<string, number>> =>
      removeSymbol(ticker, false, { db, notifications }),
    async close(): Promise<void> {
      await notifications.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The rows that a report names, by line. */
export const refusedRows = ({ kinds }: RefusedRows): RefusedRow[] =>
  [...kinds.values()].flatMap(({ first }) => first).sort((a, b) => a.line - b.line);
export type ImportBench = Awaited<ReturnType<typeof openImports>>;

/** Daily bars of a ticker as `[date, open, high, low, close, adjusted close, volume]`. */
export async function storedBars(ticker: string, db: ImportBench['db']): Promise<(string | number | undefined)[][]> {
  const bars = await readDailyBars(ticker, db);
  return Array.from({ length: bars?.length ?? 0 }, (_, bar) => [
    new Date(bars?.time[bar] ?? 0).toISOString().slice(0, 10),
    ...(['open', 'high', 'low', 'close', 'adjustedClose', 'volume'] as const).map((name) => bars?.[name][bar]),
  ]);
}

/** `YYYY-MM-DD` of a day after 2020-01-01. */
export const dayAfter = (day: number): string =>
  new Date(Date.UTC(2020, 0, 1) + day * dayMs).toISOString().slice(0, 10);

export const dailyHeader = 'Date,Open,High,Low,Close,Volume';

/** Rows of daily bars whose close is 100 plus the number of the day. */
export function dailyRows(days: number, from = 0): string[] {
  return Array.from({ length: days }, (_, index) => {
    const close = 100 + from + index;
    return `${dayAfter(from + index)},${close - 1},${close + 1},${close - 2},${close},${1000 + index}`;
  });
}

export const dailyFile = (...rows: readonly string[]): string => [dailyHeader, ...rows, ''].join('\n');
