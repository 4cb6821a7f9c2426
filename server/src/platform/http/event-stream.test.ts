import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serialize } from '../events/feed.ts';
import { EventStream } from './event-stream.ts';

let app: FastifyInstance;
let socket: Socket;
let stream: EventStream;
/** Bytes that the server holds for the reader. */
let heldBytes: () => number;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  const opened = new Promise<void>((resolve) => {
    app.get('/', (request, reply) => {
      heldBytes = () => reply.raw.writableLength;
      stream = new EventStream(reply, request.headers['last-event-id'] as string | undefined);
      resolve();
      return reply;
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  // Takes what the system buffers and no more, until it is resumed.
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nLast-Event-ID: 41\r\n\r\n');
  await opened;
});
afterEach(async () => {
  socket.destroy();
  await app.close();
});

it('an event stream has ended when its client left before it was opened', async () => {
  const late = Fastify();
  const handled = new Promise<void>((resolve) => {
    late.get('/', async (_, reply) => {
      leaving.destroy();
      await once(reply.raw, 'close');
      new EventStream(reply, undefined).onEnd(resolve);
      return reply;
    });
  });
  await late.listen({ host: '127.0.0.1', port: 0 });
  const leaving = connect((late.server.address() as AddressInfo).port, '127.0.0.1');
  leaving.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await handled;
  await late.close();
});

const event = (id: number) => serialize({ id: String(id), data: 'x'.repeat(10_000) });
const count = 5000;

describe('an event stream', () => {
  it('knows the last event that the client has', () => {
    expect(stream.lastId).toBe('41');
  });

  it('buffers little for a slow reader of the latest state, which finally gets the newest', async () => {
    let text = '';
    for (let id = 0; id < count; id += 1) stream.give(event(id), 'latest');
    stream.end();
    expect(heldBytes()).toBeLessThan(200_000);
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    expect(ids.at(-1)).toBe(count - 1);
    expect(ids.length).toBeLessThan(count / 2);
  });

  it('sends everything, and buffers little, if its writer waits until it is read', async () => {
    let text = '';
    const writing = (async () => {
      for (let id = 0; id < count; id += 1) {
        stream.give(event(id), 'log');
        await stream.whenRead();
      }
      stream.end();
    })();
    await expect.poll(() => stream.isBlocked).toBe(true);
    expect(heldBytes()).toBeLessThan(200_000);
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.resume();
    await writing;
    await new Promise((resolve) => socket.once('close', resolve));
    expect(text.match(/^id: \d+$/gm)).toHaveLength(count);
    // A writer that waits when the reader leaves continues.
    await stream.whenRead();
  });

  it('tells the client when to reconnect, and disconnects a reader that is too slow for a log', async () => {
    let text = '';
    const ended = new Promise<void>((resolve) => stream.onEnd(resolve));
    for (let id = 0; id < count; id += 1) stream.give(event(id), 'log');
    await ended;
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(text).toContain('retry: 2000');
  });
});
