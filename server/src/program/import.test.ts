import { writeFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tickersApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as market from '../market/market.repository.ts';
import { inCampaign } from '../testing/campaign.ts';
import { minuteFile, startImport } from '../testing/import-process.ts';
import { dailyFile, dailyRows } from '../testing/imports.ts';
import { startServerProcess, usedDataFolder } from '../testing/server-process.ts';
import { call, cloneDatabase, connectionString, logIn } from '../testing/test-server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candlewick-import-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, content: string | Iterable<string>): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, content);
  return path;
}

describe('npm run import', () => {
  it('works on the embedded database, while a server runs on it and while none does', async () => {
    const dataDir = await usedDataFolder(inject('dataDir'));
    const run = (...args: string[]) => startImport(args, { DATA_DIR: dataDir, INIT_CWD: folder }).ended;
    try {
      await write('EARLY.csv', dailyFile(...dailyRows(2, 1)));
      expect(await run('EARLY.csv')).toMatchObject({
        code: 0,
        output: 'EARLY.csv\n  EARLY (stock, USD), daily, 2020-01-02 to 2020-01-03: 2 bars added\n',
      });
      const server = await startServerProcess({ DATA_DIR: dataDir });
      try {
        await write('LATE.csv', dailyFile(...dailyRows(2, 1)));
        expect(await run('LATE.csv')).toMatchObject({ code: 0 });
        const at = server as unknown as Parameters<typeof call>[0];
        const token = await logIn(at, 'free');
        for (const ticker of ['EARLY', 'LATE']) {
          const profile = () => call(at, tickersApi.profile, { params: { ticker } }, token);
          await expect.poll(async () => (await profile()).status).toBe(200);
        }
      } finally {
        expect(await server.stop()).toBe(0);
      }
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it('imports a folder, tells what it refused, and ends with a code for it', async () => {
    const environment = { DATABASE_URL: connectionString(await cloneDatabase()) };
    const run = (...args: string[]) => startImport(args, environment).ended;
    await write('many/ONE.csv', dailyFile(...dailyRows(2, 1)));
    await write('many/TWO.csv', dailyFile(...dailyRows(2, 1), '2020-02-02,1,1,1,1'));
    await write('many/two-daily.csv', dailyFile(...dailyRows(2)));
    await write('many/ONE.actions.csv', 'date,kind,value\n2020-01-02,dividend,1\n');
    await write('many/readme.md', 'not a table');
    await mkdir(join(folder, 'many/folder.csv'));
    expect(await run(join(folder, 'many'))).toMatchObject({
      code: 1,
      output: [
        'ONE.csv\n  ONE (stock, USD), daily, 2020-01-02 to 2020-01-03: 2 bars added',
        'TWO.csv\n  TWO (stock, USD), daily, 2020-01-02 to 2020-01-03: 2 bars added',
        '  1 row refused:\n    1 × The row has too few fields. Line 4: The row has 5 fields instead of 6.',
        'two-daily.csv\n  Not imported: TWO.csv has the daily bars of TWO already. Import one of the two files.\n',
      ].join('\n'),
    });
    expect((await run(join(folder, 'many/TWO.csv'), '--dry-run')).output).toContain('Dry run: nothing was changed.');
    expect((await run(join(folder, 'many/TWO.csv'))).code).toBe(3);
    expect(await run('--symbol', 'x y', 'a.csv')).toMatchObject({ code: 2 });
    expect((await run(join(folder, 'none.csv'))).output).toContain(
      `There is no file or folder ${join(folder, 'none.csv')}.`,
    );
    expect(await run(join(folder, 'many'), '--symbol', 'A')).toMatchObject({ code: 2 });
    expect((await run('--typo')).output).toMatch(
      /The import failed. Unknown option '--typo'[^]*npm run import -- <folder or csv/,
    );
    expect(await run('--help')).toMatchObject({ code: 0 });
    expect(await run('--remove', 'one', '--dry-run')).toMatchObject({
      code: 0,
      output: 'ONE would be removed, with 2 daily bars.\nDry run: nothing was changed.\n',
    });
    expect(await run('--remove', 'one')).toMatchObject({
      code: 0,
      output:
        'ONE is removed, with 2 daily bars. If the active provider has ONE, too, its prices return when the server starts next.\n',
    });
    expect(await run('--remove', 'ONE')).toMatchObject({
      code: 1,
      output: 'ONE was not imported, so it cannot be removed.\n',
    });
    expect(await run('--remove', 'ONE', 'ONE.csv')).toMatchObject({ code: 2 });
  });
});

describe('an import that ends early', () => {
  it.each([
    ['SIGKILL', null, ''],
    ['SIGINT', 130, 'Stopped. Files reported above are imported; the others are as they were.'],
  ] as const)('by %s leaves the bars as they were', async (signal, code, message) => {
    const connection = await cloneDatabase();
    const environment = { DATABASE_URL: connectionString(connection) };
    const path = await write('HALF.csv', dailyFile(...dailyRows(1200)));
    expect((await startImport([path], environment).ended).code).toBe(0);
    const pool = new pg.Pool(connection);
    try {
      const stored = () => market.readDailyBars('HALF', drizzle(pool));
      const before = await stored();
      await write('HALF.csv', dailyFile(...dailyRows(1200).map((row) => row.replace(/\d+$/, '7'))));
      // The import has written 2020 and 2021 when it waits for 2022.
      const holder = await pool.connect();
      await holder.query(`begin; update bars set length = length where ticker = 'HALF' and year = 2022`);
      const half = startImport([path], environment);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
      half.signal(signal);
      if (signal === 'SIGINT') await expect.poll(() => half.output()).toContain('Stopping');
      await holder.query('rollback');
      holder.release();
      const ended = await half.ended;
      expect(ended.code).toBe(code);
      expect(ended.output).toContain(message);
      expect(await stored()).toEqual(before);
      expect((await startImport([path], environment).ended).output).toContain('1,200 bars changed');
    } finally {
      await pool.end();
    }
  });
});

describe('the memory of an import', () => {
  it('does not grow with the file', async () => {
    const environment = { DATABASE_URL: connectionString(await cloneDatabase()) };
    const memoryFor = async (rows: number) => {
      const path = await write(`R${rows}.csv`, minuteFile(rows));
      const { code, output, residentMb } = await startImport([path], environment).ended;
      expect(output).toContain(`${rows.toLocaleString('en-US')} bars added`);
      expect(code).toBe(0);
      return residentMb;
    };
    const [few, many] = inCampaign([100_000, 520_000], [60_000, 270_000]);
    const [small, large] = [await memoryFor(few), await memoryFor(many)];
    const again = await startImport([join(folder, `R${few}.csv`)], environment).ended;
    expect(again.output).toContain(`nothing changed (${few.toLocaleString('en-US')} bars)`);
    const withoutSpace = { ...environment, TMPDIR: join(folder, 'no-such-folder') };
    expect(await startImport([join(folder, `R${many}.csv`)], withoutSpace).ended).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^The import failed. The folder of temporary files, \S+no-such-folder, cannot be used \(ENOENT.*set TMPDIR to another folder.\n$/,
      ),
    });
    expect(small).toBeGreaterThan(50);
    expect(large).toBeLessThan(260);
    expect(large - small).toBeLessThan(60);
  });
});
