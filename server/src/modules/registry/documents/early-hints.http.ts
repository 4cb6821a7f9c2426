import type { FastifyRequest } from 'fastify';

const tag = /<(link rel="(?:preload|stylesheet)" href|script defer src)="([^"]+)"(?: as="(\w+)")?/g;

/**
 * Links for status 103 (RFC 8297): one per script and style of the document. Without integrity, because a browser caches hinted files
 * and checks them when the document requests them.
 */
export function hintsOf(html: string): string[] {
  return [...html.matchAll(tag)].map(([, kind, file, as]) => {
    const type = as ?? (kind?.startsWith('script') ? 'script' : 'style');
    return `<${file}>; rel=preload; as=${type}`;
  });
}

/** Only GET over HTTP/1.1: an HTTP/1.0 client takes the first status for the answer. */
export function mayBeHinted({ method, raw }: FastifyRequest): boolean {
  return method === 'GET' && (raw.httpVersionMajor > 1 || raw.httpVersionMinor >= 1);
}
