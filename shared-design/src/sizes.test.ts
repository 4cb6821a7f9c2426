import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import limits from '../size-limits.json' with { type: 'json' };

interface Check {
  name: string;
  passed: boolean;
  /** Bytes, gzip. */
  size: number;
  sizeLimit: number;
}

const program = join(dirname(createRequire(import.meta.url).resolve('size-limit')), 'bin.js');

/** size-limit exits with 1 if a limit is exceeded, and still writes the report. */
async function measure(): Promise<Check[]> {
  const cwd = join(import.meta.dirname, '..');
  const run = promisify(execFile)(process.execPath, [program, '--json'], { cwd });
  const { stdout, stderr } = await run.catch((failure: { stdout: string; stderr: string }) => failure);
  if (!stdout.startsWith('[')) throw new Error(stderr || stdout);
  return JSON.parse(stdout) as Check[];
}

test('every subpath has a size limit and stays within it', async () => {
  const subpaths = Object.keys(manifest.exports).filter((path) => !path.includes('*'));
  expect(Object.keys(limits), 'size-limits.json').toEqual(subpaths);
  const checks = await measure();
  expect(checks).toHaveLength(subpaths.length);
  const tooLarge = checks.filter(({ passed }) => !passed);
  expect(tooLarge.map(({ name, size, sizeLimit }) => `${name}: ${size} of ${sizeLimit} bytes`)).toEqual([]);
}, 60_000);
