import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@candlewick/shared-api';
import { ApiProblem } from '../../api-problem.ts';
import { problemBody } from './problem-body.ts';
import { newTraceId } from './trace.ts';

/** Bytes of the request line and all headers: an address with a long list of tickers exceeds Node's default of 16 KB. */
export const longestHeaders = 64 * 1024;

const reasons: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  HPE_HEADER_OVERFLOW: [
    'headers_too_large',
    'The address and the headers are together larger than 64 KB: send less at a time.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time. Send it again.'],
};

/** How long a client may take to read the response before the connection is cut. */
const lingerMs = 1000;

/** Answers requests that Node's parser rejects and bodies that arrive too late: there is no reply object, only the socket. */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // A problem in the middle of a response would be read as part of it.
  const hasBegun = (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) {
    socket.destroy(error);
    return;
  }
  const [code, detail] = reasons[error.code ?? ''] ?? [
    'malformed_request',
    'The request could not be read: it is not HTTP.',
  ];
  const problem = problemBody(new ApiProblem(code, detail), newTraceId());
  const body = JSON.stringify(problem);
  const lines = Object.entries({
    ...headers,
    'x-trace-id': problem.traceId,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  // `end` closes only our side; the client could keep sending.
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`);
}
