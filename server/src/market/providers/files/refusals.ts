/** A file, or a symbol in it, that is not imported at all. The message says why, and what to do. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
}

export interface RefusedRow {
  /** Line of the file, from 1, on which the row begins. */
  readonly line: number;
  readonly reason: string;
}

const mostShown = 20;

/** Rows that were left out: the first 20 by line, and how many for each kind of reason. */
export class RefusedRows {
  readonly first: RefusedRow[] = [];
  readonly counts = new Map<string, number>();
  total = 0;

  /** `kind` is the reason without the values of this row. */
  add(line: number, kind: string, reason = kind): void {
    this.total += 1;
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    const last = this.first.at(-1);
    if (this.first.length === mostShown && last && last.line < line) return;
    // Rows are checked by symbol and time, so a later one may stand on an earlier line.
    const after = this.first.findIndex((row) => row.line > line);
    this.first.splice(after < 0 ? this.first.length : after, 0, { line, reason });
    this.first.length = Math.min(this.first.length, mostShown);
  }
}
