import { authApi, tickersApi, watchlistsApi } from '@candlewick/shared-api';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertCalls } from '../../testing/alerts.ts';
import { call, registerUser, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100', ROLE: 'api' });
});
afterAll(() => server.stop());

const me = (token: string) => call(server, authApi.me, {}, token);

describe('a photo', () => {
  const put = (token: string, body: Uint8Array<ArrayBuffer> | string) =>
    fetch(`${server.address}/api/auth/photo`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body,
    });

  it('is redrawn without what else the file holds, and has another address after each change', async () => {
    const { default: sharp } = await import('sharp');
    const token = await registerUser(server);
    const create = { width: 900, height: 300, channels: 3, background: 'teal' } as const;
    const jpeg = await sharp({ create })
      .withExif({ IFD0: { Copyright: 'EXIF-SECRET' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const { photoURL } = (await (await put(token, new Uint8Array(polyglot))).json()) as { photoURL: string };
    expect((await me(token)).body.photoURL).toBe(photoURL);
    const answer = await fetch(server.address + photoURL);
    expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    for (const secret of ['EXIF-SECRET', '<script>']) expect(bytes.includes(secret)).toBe(false);
    const again = (await (await put(token, new Uint8Array(jpeg))).json()) as { photoURL: string };
    expect(again.photoURL).not.toBe(photoURL);
    expect((await fetch(server.address + photoURL)).status).toBe(404);
    await call(server, authApi.removePhoto, {}, token);
    expect((await me(token)).body.photoURL).toBeNull();
    expect((await fetch(server.address + again.photoURL)).status).toBe(404);
  });

  it('is refused if it is no picture, one of script, damaged, or huge when drawn', async () => {
    const { default: sharp } = await import('sharp');
    const token = await registerUser(server);
    const create = { width: 8000, height: 7000, channels: 3, background: 'black' } as const;
    const huge = await sharp({ create }).png().toBuffer();
    const png = await sharp({ create: { ...create, width: 99, height: 99 } })
      .png()
      .toBuffer();
    for (const body of [
      '',
      'text',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      new Uint8Array(png.subarray(0, 60)),
      new Uint8Array(huge),
      new Uint8Array(Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)])),
    ]) {
      const refused = await put(token, body);
      expect(refused.status).toBe(422);
      expect(((await refused.json()) as { code: string }).code).toBe('unreadable_image');
    }
    const packed = { authorization: `Bearer ${token}`, 'content-encoding': 'gzip', 'content-type': 'image/png' };
    const unpacked = await fetch(`${server.address}/api/auth/photo`, {
      method: 'PUT',
      headers: packed,
      body: 'no gzip',
    });
    expect(unpacked.status).toBe(422);
    expect((await put(token, new Uint8Array(3 * 1024 * 1024))).status).toBe(413);
  });
});

describe('the export', () => {
  it('holds what the account holds as JSON and CSV, and nothing of others or of its secrets', async () => {
    const token = await registerUser(server);
    await call(server, authApi.updateMe, { body: { first_name: '=cmd()', last_name: 'O"Hara, "' } }, token);
    await call(server, tickersApi.suggest, { body: { text: 'More charts\nplease' } }, token);
    const list = { name: 'Caps', tickers: ['KO', 'AAPL'] };
    await call(server, watchlistsApi.createWatchlist, { body: list }, token);
    await alertCalls(server, token).addStock({ name: 'Cheap' });
    const { id, email } = (await me(token)).body;
    const answer = await fetch(`${server.address}/api/auth/export`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="candlewick-[\d-]{10}\.zip"$/);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const namesOf = (type: string) =>
      Object.keys(files).flatMap((file) => (file.endsWith(type) ? [file.slice(0, -type.length)] : []));
    expect(namesOf('.csv')).toEqual(namesOf('.json'));
    const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();
    expect(JSON.parse(textOf('account.json'))).toMatchObject([{ id, email, first_name: '=cmd()' }]);
    expect(textOf('account.csv')).toContain(`'=cmd(),"O""Hara, """`);
    expect(JSON.parse(textOf('suggestions.json'))).toMatchObject([{ text: 'More charts\nplease' }]);
    expect(JSON.parse(textOf('alerts.json'))).toMatchObject([{ name: 'Cheap', ticker: 'KO', interval: '1d' }]);
    expect(JSON.parse(textOf('watchlists.json'))).toMatchObject([list]);
    expect(JSON.parse(textOf('credits.json'))).toHaveLength(2);
    const all = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('\n');
    expect(all).not.toMatch(/argon2|demo-|password_hash/);
  });
});
