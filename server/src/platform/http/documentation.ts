import { openApiDocument } from '@candlewick/shared-api/openapi';
import type { FastifyInstance } from 'fastify';
import { version } from '../../version.ts';
import { problemsPage } from './error-handling.ts';

/** The OpenAPI document, a page to browse it, and the catalog of problems. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  let document: unknown;
  const openApi = () => (document ??= openApiDocument(version));
  app.get('/api/openapi.json', { logLevel: 'warn' }, () => openApi());
  app.get('/api/problems', { logLevel: 'warn' }, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', "default-src 'none'").send(problemsPage()),
  );
  await app.register(import('@fastify/swagger'), { mode: 'static', specification: { document: openApi() as never } });
  await app.register(import('@fastify/swagger-ui'), {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Blocks other hosts, and works over plain HTTP; the page needs inline styles.
    transformStaticCSP: (policy) =>
      policy
        .replace(/ https:| validator\.swagger\.io|upgrade-insecure-requests;/g, '')
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    uiConfig: { url: '/api/openapi.json', tryItOutEnabled: false },
  });
}
