/** Parts of at least `size` rows, except the last. Rows of a ticker, which follow one another, stay together: one quote serves them all. */
export function chunksOf<Row extends { readonly ticker: string }>(rows: readonly Row[], size: number): Row[][] {
  const chunks: Row[][] = [];
  for (const row of rows) {
    const chunk = chunks.at(-1);
    if (chunk && (chunk.length < size || chunk.at(-1)?.ticker === row.ticker)) chunk.push(row);
    else chunks.push([row]);
  }
  return chunks;
}
