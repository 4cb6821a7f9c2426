import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/server-process.ts';

/** Takes the folder of each line that it reads, says whether it has it, and keeps it for as long as it lives. */
const program = `
  import { createInterface } from 'node:readline';
  import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))};
  for await (const folder of createInterface({ input: process.stdin })) {
    const answer = await lockDataFolder(folder).then(() => 'held', (error) => error.message);
    console.log(answer.includes('is in use by another process') ? 'refused' : answer);
  }
`;

let folder: string;
let starters: { child: ChildProcess; answers: AsyncIterator<string> }[];
beforeAll(async () => {
  folder = await temporaryFolder();
  starters = Array.from({ length: 5 }, () => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return { child, answers: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  });
});
afterAll(async () => {
  for (const { child } of starters) child.kill();
  await rm(folder, { recursive: true, force: true });
});

async function race(dataDir: string): Promise<string[]> {
  for (const { child } of starters) child.stdin?.write(`${dataDir}\n`);
  const answers = await Promise.all(starters.map(({ answers }) => answers.next()));
  return answers.map(({ value }) => String(value)).sort();
}
const exactlyOne = ['held', 'refused', 'refused', 'refused', 'refused'];

describe('concurrent starts on one data folder', () => {
  it.each([
    ['a dead process', JSON.stringify({ pid: 2 ** 30, started: '1', address: null })],
    ['a process whose id another one has got since', JSON.stringify({ pid: process.pid, started: '1', address: null })],
    ['a holder that was cut off while it wrote', '{"pid":'],
  ])('take the lock of %s over for exactly one of them', async (_, stale) => {
    for (let round = 0; round < 60; round += 1) {
      const dataDir = join(folder, crypto.randomUUID());
      await mkdir(dataDir);
      await writeFile(join(dataDir, 'server.lock'), stale);
      expect(await race(dataDir), `round ${round}`).toEqual(exactlyOne);
      expect(await readdir(dataDir)).toEqual(['server.lock']);
      const { pid } = JSON.parse(await readFile(join(dataDir, 'server.lock'), 'utf8')) as { pid: number };
      expect(starters.map(({ child }) => child.pid)).toContain(pid);
    }
  });

  it('continue after one was killed while taking over the lock', async () => {
    const dataDir = join(folder, 'killed');
    await mkdir(dataDir);
    const stale = JSON.stringify({ pid: 2 ** 30, started: '1', address: null });
    await writeFile(join(dataDir, 'server.lock'), stale);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(stale));
    const name = `server.lock.takeover-${Buffer.from(digest).toString('hex').slice(0, 12)}`;
    await writeFile(join(dataDir, name), JSON.stringify({ pid: 2 ** 30 + 1, started: '1', address: null }));
    expect(await race(dataDir)).toEqual(exactlyOne);
    expect(await readdir(dataDir)).toEqual(['server.lock']);
  });

  it('give a new folder to exactly one of them', async () => {
    for (let round = 0; round < 20; round += 1) {
      expect(await race(join(folder, `new-${round}`))).toEqual(exactlyOne);
    }
  });
});
