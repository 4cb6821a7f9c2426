import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { worthCompressing } from './compress.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
type Encoding = 'br' | 'gzip';

/** A JSON response that is serialized, hashed and compressed once and sent many times. `null` is sent as 204. */
export class PreparedResponse {
  readonly body: Buffer;
  readonly etag: string;
  readonly #isEmpty: boolean;
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(json: string) {
    this.body = Buffer.from(json);
    this.#isEmpty = json === 'null';
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    return (this.#compressed[encoding] ??=
      encoding === 'br' ? brotli(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : deflate(this.body));
  }

  /**
   * Sends the body, compressed if the client accepts it, or 304 if the client has it. Not @fastify/etag, which would hash all other answers,
   * too, although no browser may store them, and does not read a list of tags.
   */
  send({ headers }: FastifyRequest, reply: FastifyReply, freshForSeconds: number): void {
    const { body, etag } = this;
    reply.header('cache-control', `private, max-age=${freshForSeconds}`);
    if (this.#isEmpty) return void reply.code(204).send();
    reply.header('etag', etag);
    const isLong = body.length >= worthCompressing;
    if (isLong) reply.header('vary', 'accept-encoding');
    if (headers['if-none-match']?.includes(etag)) return void reply.code(304).send();
    reply.header('content-type', 'application/json; charset=utf-8');
    const accepted = isLong ? (headers['accept-encoding'] ?? '') : '';
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
    if (!encoding) return void reply.send(body);
    reply.header('content-encoding', encoding);
    this.encoded(encoding).then(
      (bytes) => reply.send(bytes),
      (error: Error) => reply.removeHeader('content-encoding').send(error),
    );
  }
}
