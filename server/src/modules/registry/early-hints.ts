import type { FastifyRequest } from 'fastify';

const tag = /<(link rel="(?:preload|stylesheet)" href|script defer src)="([^"]+)"(?: as="(\w+)")?/g;

/**
 * What a document announces before it comes (RFC 8297): a `Link` for each script and style that it asks for. Without their
 * integrity: a browser puts what is announced into its cache, and checks it when the document asks for it.
 */
export function hintsOf(html: string): string[] {
  return [...html.matchAll(tag)].map(([, kind, file, as]) => {
    const type = as ?? (kind?.startsWith('script') ? 'script' : 'style');
    return `<${file}>; rel=preload; as=${type}`;
  });
}

/** A GET of HTTP/1.1: a client of HTTP/1.0 takes the first status that it reads for the answer. */
export function mayBeHinted({ method, raw }: FastifyRequest): boolean {
  return method === 'GET' && (raw.httpVersionMajor > 1 || raw.httpVersionMinor >= 1);
}
