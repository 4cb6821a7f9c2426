import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minuteFile, startImport } from '@candlewick/server/testing/import-process';
import { atMost, median, type Row } from './report.ts';

const count = 1_000_000;
const rounds = 5;

/** `npm run import` of a file of a million one-minute bars on a stopped server's folder, each time as a new symbol. */
export async function timeImports(dataDir: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'candlewick-bench-'));
  const file = join(folder, 'bars.csv');
  try {
    await writeFile(file, minuteFile(count));
    const seconds = [];
    const memory = [];
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      const {
        code,
        output,
        residentMb: used,
      } = await startImport([file, '--symbol', `BARS${round}`], { DATA_DIR: dataDir }).ended;
      if (code !== 0) throw new Error(`The import ended with ${code}: ${output}`);
      seconds.push((performance.now() - startedAt) / 1000);
      memory.push(used);
    }
    return [
      atMost(
        `import of ${count.toLocaleString('en-US')} rows, with the start of PostgreSQL`,
        median(seconds),
        's',
        20,
        1,
      ),
      atMost('  memory of the import, the most of any run', Math.max(...memory), 'MB', 300),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
