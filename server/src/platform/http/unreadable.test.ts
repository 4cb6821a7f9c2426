import { once } from 'node:events';
import { connect } from 'node:net';
import { errorCatalog } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What the server answers to these bytes. */
async function answerTo(bytes: string): Promise<{ status: number; body: unknown }> {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(bytes);
  await once(socket, 'close');
  return { status: Number(text.split(' ')[1]), body: JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) };
}
const get = (length: number) => `GET /api/x?${'q'.repeat(length)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;

describe('requests that Node cannot parse', () => {
  it('do not include an address of 60 KB', async () => {
    expect(await answerTo(get(60_000))).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it.each([
    ['headers_too_large', get(70_000)],
    ['malformed_request', 'no http\r\n\r\n'],
  ] as const)('get the problem %s', async (code, bytes) => {
    const { status } = errorCatalog[code];
    expect(await answerTo(bytes)).toMatchObject({ status, body: { code, status, type: `/api/problems#${code}` } });
  });
});
