import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { asciiJson } from './ascii.ts';
import { worthCompressing } from './compress.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
type Encoding = 'br' | 'gzip';

/** Up to this many characters, Node writes text without allocating memory for it. */
const mostAsText = 5000;

/** A JSON response that is serialised, hashed and compressed once and sent many times. `null` is sent as 204. */
export class PreparedResponse {
  /** A text, which Node writes at once with the headers, or the bytes of a long one, which it writes after them. All in ASCII. */
  readonly body: string | Buffer;
  readonly etag: string;
  readonly #isEmpty: boolean;
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(value: string) {
    const text = asciiJson(value);
    this.body = text.length < mostAsText ? text : Buffer.from(text, 'latin1');
    this.#isEmpty = value === 'null';
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    return (this.#compressed[encoding] ??=
      encoding === 'br' ? brotli(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : deflate(this.body));
  }

  /** Sends the body with `headers`, compressed if the client accepts it, or 304 if the client has it. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    headers: OutgoingHttpHeaders,
    freshForSeconds: number,
  ): void {
    const { body, etag } = this;
    headers['cache-control'] = `private, max-age=${freshForSeconds}`;
    if (this.#isEmpty) return void response.writeHead(204, headers).end();
    headers.etag = etag;
    const isLong = body.length >= worthCompressing;
    if (isLong) headers.vary = 'accept-encoding';
    if (request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304, headers).end();
    headers['content-type'] = 'application/json; charset=utf-8';
    const accepted = isLong ? (request.headers['accept-encoding'] ?? '') : '';
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
    if (encoding) {
      headers['content-encoding'] = encoding;
      this.encoded(encoding).then(
        (bytes) => end(response, headers, bytes),
        (error: Error) => response.destroy(error),
      );
      return;
    }
    end(response, headers, body);
  }
}

function end(response: ServerResponse, headers: OutgoingHttpHeaders, body: string | Buffer): void {
  headers['content-length'] = body.length;
  response.writeHead(200, headers).end(body);
}
