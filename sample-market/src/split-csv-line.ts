/** Fields of a line of comma-separated values (RFC 4180); undefined if a quoted field does not end. */
export function splitCsvLine(line: string): string[] | undefined {
  const fields: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const match = pattern.exec(line);
    if (!match) return undefined;
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') return fields;
  }
}
