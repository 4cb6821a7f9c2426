import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeCookie } from './cohort.http.ts';

const cookieName = 'candlewick.device';
const yearSeconds = 31_536_000;
const read = /(?:^|;\s*)candlewick\.device=([\w-]{16})([\w-]{43})(?:;|$)/;

/**
 * Browsers in which someone has logged in to an account. Their attempts are counted apart from those of others, so a stranger who guesses
 * passwords locks out other strangers, and not the owner (OWASP: device cookies). The cookie outlives the session and opens nothing.
 */
export function createKnownDevices(secret: string) {
  const seal = (id: string, account: string) =>
    createHmac('sha256', secret).update(`device ${id} ${account.trim().toLowerCase()}`).digest('base64url');

  /** Id of the browser if it is known for the account, an address as it was typed; undefined otherwise. */
  const idOf = (cookie: string | undefined, account: string): string | undefined => {
    const [, id = '', given = ''] = read.exec(cookie ?? '') ?? [];
    return id !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(seal(id, account))) ? id : undefined;
  };
  return {
    idOf,
    remember(request: FastifyRequest, reply: FastifyReply, account: string): void {
      if (idOf(request.headers.cookie, account) !== undefined) return;
      const id = randomBytes(12).toString('base64url');
      writeCookie(request, reply, cookieName, `${id}${seal(id, account)}`, yearSeconds);
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
