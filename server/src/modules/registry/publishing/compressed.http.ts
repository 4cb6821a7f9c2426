import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A text that is compressed on first use and sent many times. */
export class Compressed {
  readonly #text: Buffer;
  #brotli: Promise<Buffer> | undefined;
  #gzip: Promise<Buffer> | undefined;

  constructor(text: string) {
    this.#text = Buffer.from(text);
  }

  /** Sends the text in an encoding that the client accepts; the caller sets other headers. */
  send({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    reply.header('vary', 'accept-encoding');
    const accepted = headers['accept-encoding'] ?? '';
    if (accepted.includes('br')) {
      this.#brotli ??= brotli(this.#text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      return this.#brotli.then((bytes) => reply.header('content-encoding', 'br').send(bytes));
    }
    if (accepted.includes('gzip')) {
      this.#gzip ??= deflate(this.#text);
      return this.#gzip.then((bytes) => reply.header('content-encoding', 'gzip').send(bytes));
    }
    return reply.send(this.#text);
  }
}
