import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@candlewick/shared-api';
import { ApiProblem } from '../api-problem.ts';
import { problemBody } from './problem-body.ts';
import { newTraceId } from './trace.ts';

/** Bytes of the request line and all headers: an address of a long list of tickers goes beyond the 16 KB of Node. */
export const longestHeaders = 64 * 1024;

const reasons: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  HPE_HEADER_OVERFLOW: [
    'headers_too_large',
    'The address and the headers are together larger than 64 KB: send less at a time.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time. Send it again.'],
};

/** How long a client may take to read why its connection ends. */
const lingerMs = 1000;

/** Answers what Node's parser gave up on, and bodies that do not arrive in time: there is only the socket to write to. */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
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
  // Ending tells the client alone, who may send on for ever.
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`);
}
