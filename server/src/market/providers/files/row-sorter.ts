import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../../startup-error.ts';

/** Numbers of a row, in this order. `symbol` is an index; `line` is the row's line in the file. */
export const rowFields = [
  'symbol',
  'time',
  'line',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'adjusted',
  'dividend',
  'split',
] as const;
export type RowField = (typeof rowFields)[number];
export const rowWidth = rowFields.length;

/** Rows sorted in memory at a time: 22 MB. */
const rowsPerRun = 250_000;
/** Rows read from each run at a time when they are merged. */
const rowsPerRead = 1024;
const rowBytes = rowWidth * Float64Array.BYTES_PER_ELEMENT;

/** A sorted run: its rows, in memory or in a part of the file, one after the other. */
class RunReader {
  rows: Float64Array;
  at = 0;
  readonly #file: number | undefined;
  #next: number;
  readonly #end: number;

  constructor(rows: Float64Array, file?: number, from = 0, to = 0) {
    this.rows = rows;
    this.#file = file;
    this.#next = from;
    this.#end = to;
    if (file !== undefined) this.#fill();
  }

  get isDone(): boolean {
    return this.at >= this.rows.length;
  }

  advance(): void {
    this.at += rowWidth;
    if (this.isDone) this.#fill();
  }

  #fill(): void {
    if (this.#file === undefined || this.#next >= this.#end) return;
    const count = Math.min(rowsPerRead, this.#end - this.#next);
    const buffer = new Float64Array(count * rowWidth);
    readSync(this.#file, buffer, 0, buffer.byteLength, this.#next * rowBytes);
    this.#next += count;
    this.rows = buffer;
    this.at = 0;
  }
}

/** Order of two rows: by symbol, time and line. */
function compare(a: Float64Array, atA: number, b: Float64Array, atB: number): number {
  for (let field = 0; field < 3; field++) {
    const difference = (a[atA + field] ?? 0) - (b[atB + field] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function explained<T>(use: () => T): T {
  try {
    return use();
  } catch (error) {
    const reason = (error as Error).message;
    throw new StartupError(
      `The folder of temporary files, ${tmpdir()}, cannot be used (${reason}). Free space there, or set TMPDIR to another folder.`,
      { cause: error },
    );
  }
}

/** A file without a name: the system frees its space when the process ends, however it ends. */
function openNameless(): number {
  const path = join(tmpdir(), `candlewick-import-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  rmSync(path);
  return file;
}

function writeWhole(file: number, bytes: Float64Array, position: number): void {
  for (let written = 0; written < bytes.byteLength;)
    written += writeSync(file, bytes, written, bytes.byteLength - written, position + written);
}

/**
 * Sorts rows of numbers by symbol, time and line in bounded memory: sorted runs go to a temporary file, and reading merges them. Throws a
 * StartupError if that file cannot be written.
 */
export class RowSorter {
  #file: number | undefined;
  #rows: Float64Array = new Float64Array(1024 * rowWidth);
  #count = 0;
  #isSorted = true;
  readonly #runs: { from: number; to: number }[] = [];

  /** `row` has `rowWidth` numbers in the order of `rowFields`, and is copied. */
  add(row: Float64Array): void {
    if (this.#count === rowsPerRun) this.#write();
    const at = this.#count * rowWidth;
    if (at === this.#rows.length) {
      const larger = new Float64Array(Math.min(this.#rows.length * 2, rowsPerRun * rowWidth));
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows.set(row, at);
    if (this.#count > 0 && compare(this.#rows, at - rowWidth, row, 0) > 0) this.#isSorted = false;
    this.#count += 1;
  }

  #sortedRows(): Float64Array {
    const rows = this.#rows.subarray(0, this.#count * rowWidth);
    if (this.#isSorted) return rows;
    const order = Uint32Array.from({ length: this.#count }, (_, row) => row * rowWidth);
    order.sort((a, b) => compare(rows, a, rows, b));
    const sorted = new Float64Array(rows.length);
    order.forEach((from, row) => sorted.set(rows.subarray(from, from + rowWidth), row * rowWidth));
    return sorted;
  }

  #write(): void {
    const file = (this.#file ??= explained(openNameless));
    const rows = this.#sortedRows();
    const from = this.#runs.at(-1)?.to ?? 0;
    explained(() => writeWhole(file, rows, from * rowBytes));
    this.#runs.push({ from, to: from + this.#count });
    this.#count = 0;
    this.#isSorted = true;
  }

  /** Call it once, after the last row. */
  finish(): void {
    if (this.#file === undefined) {
      this.#rows = this.#sortedRows();
      return;
    }
    if (this.#count > 0) this.#write();
    this.#rows = new Float64Array(0);
  }

  /** The rows in order: an array and where the row begins in it, both valid until the next one. Can be repeated. */
  *sorted(): Generator<{ readonly rows: Float64Array; readonly at: number }> {
    const readers =
      this.#file === undefined
        ? [new RunReader(this.#rows)]
        : this.#runs.map(({ from, to }) => new RunReader(new Float64Array(0), this.#file, from, to));
    const heap = readers.filter((reader) => !reader.isDone);
    for (let index = heap.length >> 1; index >= 0; index--) siftDown(heap, index);
    for (let top = heap[0]; top; top = heap[0]) {
      yield top;
      top.advance();
      if (top.isDone) {
        const last = heap.pop();
        if (last && last !== top) heap[0] = last;
      }
      siftDown(heap, 0);
    }
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

/** Restores the order of a binary heap, smallest first, below `index`. */
function siftDown(heap: RunReader[], index: number): void {
  for (let parent = index; ;) {
    let least = parent;
    for (const child of [2 * parent + 1, 2 * parent + 2]) {
      const [a, b] = [heap[child], heap[least]];
      if (a && b && compare(a.rows, a.at, b.rows, b.at) < 0) least = child;
    }
    if (least === parent) return;
    const [a, b] = [heap[parent], heap[least]];
    if (!a || !b) return;
    heap[parent] = b;
    heap[least] = a;
    parent = least;
  }
}
