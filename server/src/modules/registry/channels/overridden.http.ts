import type { FastifyRequest } from 'fastify';

const readOverridden = /(?:^|;\s*)candlewick\.overridden=([a-z0-9.-]{1,400})(?:;|$)/;

/** Names of overridden remotes, separated by dots; the server does not preload their files. */
export function overriddenIn({ headers }: FastifyRequest): string {
  return readOverridden.exec(headers.cookie ?? '')?.[1] ?? '';
}
