import type { Endpoint } from '@candlewick/shared-api';
import { bodyTypesOf, mediaTypes } from '@candlewick/shared-api/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { ApiProblem } from '../../api-problem.ts';

const bytesType = 'application/octet-stream';

/** Throws unsupported_media_type if the body does not have an encoding of the endpoint. */
export function checkMediaType(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.encoding === 'raw') return;
  const wanted = bodyTypesOf(endpoint);
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (request.body !== undefined && !wanted.some((type) => type === given)) {
    throw new ApiProblem(
      'unsupported_media_type',
      `Send the body as ${wanted.join(' or ')}, not ${given ?? 'without a content type'}.`,
    );
  }
}

/** `preParsing` hook of `raw` endpoints: keeps the body as raw bytes, for signature checks. */
export function takeAsBytes(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: RequestPayload,
  done: (error: null, payload: RequestPayload) => void,
): void {
  request.headers['content-type'] = bytesType;
  done(null, payload);
}

/** The fields of a form; each file is a `File`. Throws if the body contradicts its content type. */
async function fieldsOf(request: FastifyRequest, body: Buffer): Promise<Record<string, unknown>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch((cause: unknown) => {
    throw new ApiProblem('malformed_request', 'The request could not be read: it is not a multipart form.', { cause });
  });
  return Object.fromEntries(form);
}

/** Adds parsers for the contract's encodings that Fastify lacks. */
export async function readEncodings(app: FastifyInstance): Promise<void> {
  await app.register(import('@fastify/formbody'));
  app.addContentTypeParser(mediaTypes.multipart, { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    fieldsOf(request, body),
  );
  app.addContentTypeParser(bytesType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // A stream: the handler reads it and limits its size.
  app.addContentTypeParser(mediaTypes.tar, (_request, payload, done) => done(null, payload));
}
