import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import { showsSplit } from '../../splits-in-prices.ts';
import { CsvParser } from './csv-parser.ts';
import { createDateTextReader } from './date-text.ts';
import { createNumberReader } from './numbers.ts';
import { ImportRefusal } from './refusals.ts';
import { textOfFile } from './text-of-file.ts';

/** A split (new shares for an old one) or a dividend (amount for a share) on its ex-date. */
export interface Action {
  /** UTC midnight of the date, in epoch milliseconds. */
  readonly time: number;
  readonly kind: 'split' | 'dividend';
  readonly value: number;
}

const ending = '.actions.csv';
const mostActions = 100_000;

export const isActionsFile = (path: string): boolean => path.toLowerCase().endsWith(ending);

/** Reads `4`, `4:1` and `4/1`; NaN for other text. */
export function readRatio(text: string): number {
  const found = /^\s*(\d+(?:\.\d+)?)\s*[:/]\s*(\d+(?:\.\d+)?)\s*$/.exec(text);
  return found ? Number(found[1]) / Number(found[2]) : createNumberReader('.')(text);
}

/** The actions file beside a file of bars, named after the file or the symbol, in letters of either case. */
export async function actionsFileOf(path: string, symbol: string): Promise<string | undefined> {
  const wanted = new Set([parse(path).name, symbol].map((name) => `${name}${ending}`.toLowerCase()));
  const folder = dirname(path);
  if (!existsSync(folder)) return undefined;
  const found = (await readdir(folder)).find((name) => wanted.has(name.toLowerCase()));
  return found === undefined ? undefined : join(folder, found);
}

/** Reads `date,kind,value`. Throws an ImportRefusal for any row that it cannot read: a missing action makes all earlier prices wrong. */
export async function readActions(path: string): Promise<Action[]> {
  const readDate = createDateTextReader();
  const actions: Action[] = [];
  const refuse = (line: number, what: string) =>
    new ImportRefusal(
      `${basename(path)}, line ${line}: ${what} Correct the line, so that no price is adjusted wrongly.`,
    );
  const parser = new CsvParser(',', (fields, line) => {
    const [date = '', kind = '', value = ''] = fields.map((field) => field.trim());
    if (line === 1 && kind.toLowerCase() === 'kind') return;
    const found = readDate(date);
    if (found?.shape !== 'year first' || Number.isNaN(found.dayFirst))
      throw refuse(line, `"${date.slice(0, 40)}" is not a date such as 2020-12-31.`);
    const name = kind.toLowerCase();
    if (name !== 'split' && name !== 'dividend')
      throw refuse(line, `"${kind.slice(0, 40)}" is neither split nor dividend.`);
    const amount = name === 'split' ? readRatio(value) : createNumberReader('.')(value);
    if (!(amount > 0 && amount < Infinity)) throw refuse(line, `"${value.slice(0, 40)}" is not a number above zero.`);
    if (actions.length === mostActions) throw refuse(line, `The file has more than ${mostActions} actions.`);
    actions.push({ time: found.dayFirst, kind: name, value: amount });
  });
  for await (const text of textOfFile(path)) parser.push(text);
  parser.end();
  return actions.sort(inOrder);
}

/** By date; a split comes before a dividend of its day, which is paid on the new shares. */
function inOrder(a: Action, b: Action): number {
  return a.time - b.time || Number(b.kind === 'split') - Number(a.kind === 'split');
}

/** Multiplies the closes before `time`. */
interface Factor extends Pick<Action, 'time' | 'kind'> {
  readonly factor: number;
}

/**
 * Computes the factors of adjusted closes. Bars are given oldest first; an action applies at the first bar on or after its date, and has no
 * effect before the first bar or after the last. A dividend takes (close before − dividend) ÷ close before, as Yahoo and CRSP do. A split
 * that the prices show no jump for is in them already and is left out. With `areOftenAdjusted`, so are all dividends, unless the prices show
 * a split: an exporter that adjusts prices does it for both.
 */
export class Adjustment {
  #factors: Factor[] = [];
  readonly notes: string[] = [];
  #close = Number.NaN;
  readonly #actions: readonly Action[];
  readonly #areOftenAdjusted: boolean;
  #next = 0;

  constructor(actions: readonly Action[], areOftenAdjusted = false) {
    this.#actions = actions;
    this.#areOftenAdjusted = areOftenAdjusted;
  }

  /** `own` are actions in the bar's row. */
  see(bar: { readonly time: number; readonly open: number; readonly close: number }, own: readonly Action[]): void {
    const due: Action[] = [];
    for (
      let action = this.#actions[this.#next];
      action && action.time <= bar.time;
      action = this.#actions[this.#next]
    ) {
      due.push(action);
      this.#next += 1;
    }
    if (!Number.isNaN(this.#close)) for (const action of [...due, ...own].sort(inOrder)) this.#apply(action, bar);
    this.#close = bar.close;
  }

  #apply({ kind, value, time }: Action, bar: { readonly time: number; readonly open: number }): void {
    const day = new Date(time).toISOString().slice(0, 10);
    if (kind === 'split') {
      if (!showsSplit(value, this.#close, bar.open)) {
        this.notes.push(
          `The prices already include the split of ${day} (${value} for 1), so it was not applied again.`,
        );
        return;
      }
      this.#factors.push({ time: bar.time, kind, factor: 1 / value });
      this.#close /= value;
      return;
    }
    const factor = 1 - value / this.#close;
    if (!(factor > 0))
      throw new ImportRefusal(
        `The dividend of ${day} (${value}) is not below the close before it (${this.#close}). Correct one of them.`,
      );
    this.#factors.push({ time: bar.time, kind, factor });
    this.#close -= value;
  }

  /** Call it once, after the last bar. */
  finish(): void {
    if (!this.#areOftenAdjusted || this.#factors.some(({ kind }) => kind === 'split')) return;
    const { length } = this.#factors;
    if (length > 0)
      this.notes.push(
        `${length === 1 ? '1 dividend was' : `${length} dividends were`} not applied: yfinance adjusts prices for them already. Pass --raw if these prices are raw.`,
      );
    this.#factors = [];
  }

  /** Factors by bar, for bars given oldest first. */
  reader(): (time: number) => number {
    const after = new Float64Array(this.#factors.length + 1).fill(1);
    for (let index = this.#factors.length - 1; index >= 0; index--)
      after[index] = (after[index + 1] ?? 1) * (this.#factors[index]?.factor ?? 1);
    let index = 0;
    return (time) => {
      while (index < this.#factors.length && (this.#factors[index]?.time ?? 0) <= time) index += 1;
      return after[index] ?? 1;
    };
  }
}
