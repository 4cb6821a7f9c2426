import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candlewick-cli-'));
  await mkdir(join(folder, 'remote/src'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command with `--json`; gives its exit code and the code of its refusal. */
function refusal(cwd: string, ...args: string[]): Promise<[number, string]> {
  const cli = join(import.meta.dirname, 'candlewick.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, '--json', ...args], { cwd }, (error, stdout) => {
      const { code } = (JSON.parse(stdout) as { error: { code: string } }).error;
      resolve([Number(error?.code ?? 0), code]);
    });
  });
}

test('a wrong call is refused with a code, on standard output for a script', async () => {
  await writeFile(join(folder, 'remote/src/remote.json'), '{ "name": ');
  expect(
    await Promise.all([
      refusal(folder, 'promote'),
      refusal(folder, 'nothing'),
      refusal(folder, 'promote', '1.0.0'),
      refusal(join(folder, 'remote'), 'promote', '1.0.0'),
    ]),
  ).toEqual([
    [2, 'usage'],
    [2, 'usage'],
    [2, 'no_remote'],
    [2, 'invalid_descriptor'],
  ]);
});

test('the registry stands in the file of the remote, the token in one of a folder above', async () => {
  await writeFile(join(folder, '.candlewick'), '{ "registry": "https://far.example", "token": "secret" }');
  await writeFile(join(folder, 'remote/.candlewick'), '{ "registry": "https://near.example/" }');
  expect(readSettings({}, join(folder, 'remote/src'))).toEqual({ registry: 'https://near.example', token: 'secret' });
  await writeFile(join(folder, 'remote/.candlewick'), '{ registry }');
  expect(() => readSettings({}, join(folder, 'remote'))).toThrow(/holds "registry" and "token"/);
});
