import { chatAuthors } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking, chat } from '../../testing/chat.ts';
import { startScriptedModel } from '../../testing/scripted-model.ts';
import type { ScriptedModel } from '../../testing/scripted-model.ts';
import { logIn, startTestServer } from '../../testing/test-server.ts';

let model: ScriptedModel;
let server: Awaited<ReturnType<typeof startTestServer>>;
let user: string;
beforeAll(async () => {
  model = await startScriptedModel();
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '1000', ...model.environment });
  user = await logIn(server, 'advanced');
});
afterAll(async () => {
  await server.stop();
  model.close();
});

type Claimed = 'image/jpeg' | 'image/png' | 'image/gif';

const ask = (bytes: Uint8Array, type: Claimed = 'image/png', words = '«say I see it.»') =>
  chat(server, user, asking(words, { image: { type, data: Buffer.from(bytes).toString('base64') } }));

async function draw(width: number, height: number) {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width, height, channels: 3, background: 'teal' } });
}

/** What the model was sent of the last picture. */
async function seen(): Promise<Buffer> {
  const content = (await model.lastRequest()).body.messages.at(-1)!.content as {
    type: string;
    image_url?: { url: string };
  }[];
  const url = content.find(({ type }) => type === 'image_url')?.image_url?.url ?? '';
  expect(url).toMatch(/^data:image\/jpeg;base64,/);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

describe('a picture of a question', () => {
  it('reaches the model redrawn: smaller, upright, without metadata and what follows it', async () => {
    const { default: sharp } = await import('sharp');
    const jpeg = await (
      await draw(4000, 1000)
    )
      .withExif({ IFD0: { Copyright: 'EXIF-SECRET' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    // The claimed type says nothing.
    expect((await ask(polyglot, 'image/gif')).text).toBe('I see it.');
    const bytes = await seen();
    const drawn = await sharp(bytes).metadata();
    expect(drawn).toMatchObject({ format: 'jpeg', width: 384, height: 1536 });
    expect(drawn.exif).toBeUndefined();
    for (const secret of ['EXIF-SECRET', '<script>', 'PK\u0003\u0004']) expect(bytes.includes(secret)).toBe(false);
  });

  it.each(['png', 'gif', 'jpeg'] as const)('may be a %s, and come without words', async (format) => {
    const { events } = await ask(await (await draw(20, 20)).toFormat(format).toBuffer(), 'image/png', '');
    expect(events.at(-1)).toEqual({ type: 'end', reason: 'complete' });
    await seen();
  });

  it('is refused if it is of another type, damaged, or huge when drawn', async () => {
    const png = await (await draw(99, 99)).png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused: Record<string, Uint8Array> = {
      empty: Buffer.alloc(0),
      text: Buffer.from('no picture'),
      svg,
      'svg behind the start of a png': Buffer.concat([png.subarray(0, 8), svg]),
      webp: await (await draw(9, 9)).webp().toBuffer(),
      tiff: await (await draw(9, 9)).tiff().toBuffer(),
      pdf: Buffer.from('%PDF-1.7\n'),
      zip: Buffer.from('PK\u0003\u0004 and so on'),
      'half a png': png.subarray(0, png.length / 2),
      'a bomb of 56 megapixels': await (await draw(8000, 7000)).png().toBuffer(),
    };
    for (const [what, bytes] of Object.entries(refused)) {
      expect((await ask(bytes)).problem.code, what).toBe('unreadable_image');
    }
  });

  it('is no problem for the model that comes after a bomb', async () => {
    const before = process.memoryUsage().rss;
    const bomb = await (await draw(16_000, 16_000)).png({ compressionLevel: 9 }).toBuffer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(bomb)));
    expect(new Set(answers.map(({ problem }) => problem.code))).toEqual(new Set(['unreadable_image']));
    expect(process.memoryUsage().rss - before).toBeLessThan(1500e6);
    expect((await ask(await (await draw(9, 9)).png().toBuffer())).text).toBe('I see it.');
  });

  it('has a limit of bytes and a type of the list', async () => {
    expect((await ask(Buffer.alloc(6 * 1024 * 1024))).problem.code).toMatch(/payload_too_large|invalid_request/);
    const image = { type: 'image/svg+xml' as Claimed, data: '' };
    expect((await chat(server, user, asking('x', { image }))).problem.code).toBe('invalid_request');
  });

  it('belongs to the last message only', async () => {
    const data = (await (await draw(9, 9)).png().toBuffer()).toString('base64');
    await chat(server, user, {
      messages: [
        { id: chatAuthors.user, contents: 'First' },
        { id: chatAuthors.assistant, contents: 'Answer' },
        { id: chatAuthors.user, contents: 'Second' },
      ],
      image: { type: 'image/png', data },
    });
    const { messages } = (await model.lastRequest()).body;
    expect(messages.map(({ content }) => JSON.stringify(content).includes('image_url'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('is something that a model without eyes says it cannot read', async () => {
    const blind = await startTestServer({ ROLE: 'api', ...model.environment, AI_IMAGES: 'off' });
    const token = await logIn(blind, 'advanced');
    const data = (await (await draw(9, 9)).png().toBuffer()).toString('base64');
    const image = { type: 'image/png', data } as const;
    const { text } = await chat(blind, token, asking('«say Words.»', { image }));
    expect(text).toBe('I can’t read pictures, so I’ll answer your text.\n\nWords.');
    expect((await chat(blind, token, asking('', { image }))).text).toMatch(/^I can’t read pictures\. Describe/);
    const sent = JSON.stringify((await model.lastRequest()).body);
    expect(sent).not.toContain('image_url');
    await blind.stop();
  });
});
