const isRow = (line: string) => /^\s*\|.*\|\s*$/.test(line);
const isRule = (line: string) => /^\s*\|[\s:|-]+\|\s*$/.test(line) && line.includes('-');

function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/);
  // Emphasis and links are for reading only.
  return cells.map((cell) =>
    cell
      .trim()
      .replaceAll(String.raw`\|`, '|')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/\*\*|__|`/g, ''),
  );
}

/** The tables of a Markdown text as tab-separated values with an empty line between them; null without a table. */
export function tablesAsTsv(markdown: string): string | null {
  const lines = markdown.split('\n');
  const tables: string[][] = [];
  let open: string[] | null = null;
  for (const [index, line] of lines.entries()) {
    if (!isRow(line)) open = null;
    else if (open) open.push(line);
    else if (isRule(lines[index + 1] ?? '')) tables.push((open = [line]));
  }
  if (tables.length === 0) return null;
  const rowsOf = (table: readonly string[]) =>
    table.filter((line) => !isRule(line)).map((line) => cellsOf(line).join('\t'));
  return tables.map((table) => rowsOf(table).join('\n')).join('\n\n');
}
