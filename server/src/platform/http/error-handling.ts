import type { ErrorCode } from '@candlewick/shared-api';
import { errorCatalog } from '@candlewick/shared-api';
import { contracts } from '@candlewick/shared-api/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem } from '../../api-problem.ts';
import { failureOf, isUnstorableText } from '../database/failures.ts';
import type { Failure } from '../database/failures.ts';
import { problemBody, problemHeaders } from './problem-body.ts';

const internalError = (traceId: string) =>
  new ApiProblem(
    'internal_error',
    `Something went wrong on our side. Try again; if the problem persists, report trace ${traceId}.`,
  );

/** Replaces a code that the contract does not list for the endpoint: that is a server bug, because clients handle only the listed ones. */
function declared(request: FastifyRequest, problem: ApiProblem): ApiProblem {
  const { endpoint, codes } = request.routeOptions.config;
  if (!endpoint || !codes || codes.has(problem.code)) return problem;
  request.log.error(
    { traceId: request.id, err: problem },
    `${endpoint.id} answered ${problem.code}, which it does not declare: add it to its errors in shared-api`,
  );
  return internalError(request.id);
}

function send(request: FastifyRequest, reply: FastifyReply, found: ApiProblem): FastifyReply {
  const problem = declared(request, found);
  const body = problemBody(problem, request.id);
  return reply
    .code(body.status)
    .headers(problemHeaders(problem))
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(body);
}

/** Codes and advice for Fastify's own errors, by status. */
const refusedByFastify: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['malformed_request', 'The request could not be read'],
  413: ['payload_too_large', 'The body is larger than this call accepts: send less at a time'],
  414: ['malformed_request', 'The address is too long'],
  415: ['unsupported_media_type', 'This call does not accept the content type of the body'],
};

const unavailable: Readonly<Record<Failure, string>> = {
  unreachable: 'The database does not answer. Try again in a minute.',
  unwritable: 'The database cannot be written to at the moment, so nothing was changed. Try again in a few minutes.',
  busy: 'The database took too long, so nothing was changed. Try again in a minute.',
};
const retryAfterSeconds = 30;

function problemOf(error: unknown, request: FastifyRequest): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  const known = refusedByFastify[statusCode];
  if (known) return new ApiProblem(known[0], statusCode === 400 ? `${known[1]}: ${message}.` : `${known[1]}.`);
  request.log.error({ traceId: request.id, err: error }, 'request failed');
  const failure = failureOf(error);
  if (failure) return new ApiProblem('service_unavailable', unavailable[failure], { retryAfterSeconds });
  if (isUnstorableText(error)) {
    return new ApiProblem(
      'invalid_request',
      'A text contains a character that cannot be stored. Remove it and try again.',
    );
  }
  return internalError(request.id);
}

/** Answers a malformed address, which Fastify rejects before routing: browsers get a page, API clients a problem. */
export function answerBadAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const ofPage = !request.url.startsWith('/api/');
  void (ofPage ? reply.redirect('/error-404') : send(request, reply, problemOf(error, request)));
}

const paths = contracts.map(({ endpoint }) => ({
  method: endpoint.method,
  pattern: new RegExp(`^/api/${endpoint.service}${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** Answers every error and unknown path below /api with `application/problem+json`. */
export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (reply.sent) return reply;
    // Fastify closes the connection when it refuses a body, and a client that is still sending would lose the response (body-intake.ts).
    if (!(error instanceof ApiProblem)) reply.removeHeader('connection');
    return send(request, reply, problemOf(error, request));
  });
  // Keeps the registry's page route from answering below /api.
  app.all('/api/*', (_, reply) => reply.callNotFound());
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length > 0 && !methods.includes(request.method as 'GET')) {
      const allowed = methods.join(', ');
      const problem = new ApiProblem('method_not_allowed', `Use ${allowed} here, not ${request.method}.`);
      return send(request, reply.header('allow', allowed), problem);
    }
    return send(
      request,
      reply,
      new ApiProblem('not_found', `There is nothing at ${path}. The calls are listed at /api/docs.`),
    );
  });
}

/** The catalog as a page; the `type` of every problem links to it. */
export function problemsPage(): string {
  const rows = Object.entries(errorCatalog).map(
    ([code, { status, title }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${title}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Problems</title><h1>Problems</h1><table><thead><tr><th>code</th><th>status</th><th>meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></html>`;
}
