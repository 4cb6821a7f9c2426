/** Packs float64 columns of equal length, one after the other, in the machine's byte order (little-endian wherever we run). */
export function packColumns(columns: readonly Float64Array[]): Uint8Array {
  const length = columns[0]?.length ?? 0;
  const packed = new Float64Array(length * columns.length);
  columns.forEach((column, index) => packed.set(column, index * length));
  return new Uint8Array(packed.buffer);
}

/** The columns of `packColumns`, as views on the bytes if their alignment allows it, else on a copy. */
export function unpackColumns(bytes: Uint8Array, count: number): Float64Array[] {
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  const length = aligned.byteLength / 8 / count;
  return Array.from(
    { length: count },
    (_, index) => new Float64Array(aligned.buffer, aligned.byteOffset + index * length * 8, length),
  );
}
