/** A file, or a symbol in it, that is not imported at all. The message says why, and what to do. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
}

export interface RefusedRow {
  /** Line of the file, from 1, on which the row begins. */
  readonly line: number;
  readonly reason: string;
}

/** Rows that were refused for one reason. */
export interface RefusedKind {
  count: number;
  /** The first of them by line. */
  readonly first: RefusedRow[];
}

const mostShown = 5;

/** Rows that were left out: for each kind of reason how many, and the first ones by line. */
export class RefusedRows {
  readonly kinds = new Map<string, RefusedKind>();
  total = 0;

  /** `kind` is the reason without the values of this row. */
  add(line: number, kind: string, reason = kind): void {
    this.total += 1;
    const of = this.kinds.get(kind) ?? { count: 0, first: [] };
    this.kinds.set(kind, of);
    of.count += 1;
    const { first } = of;
    if (first.length === mostShown && (first.at(-1)?.line ?? 0) < line) return;
    // Rows are checked by symbol and time, so a later one may stand on an earlier line.
    const after = first.findIndex((row) => row.line > line);
    first.splice(after < 0 ? first.length : after, 0, { line, reason });
    first.length = Math.min(first.length, mostShown);
  }
}
