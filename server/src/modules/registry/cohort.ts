import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'candlewick.cohort';
const yearSeconds = 31_536_000;
const readCookie = new RegExp(`(?:^|;\\s*)${cookieName.replace('.', '\\.')}=([\\w-]{22})(?:;|$)`);

/** Stable id of a user that says nothing about the user; `secret` is the server's own. */
export type CohortOf = (userId: string) => string;

export function createCohorts(secret: string): CohortOf {
  return (userId) => createHmac('sha256', secret).update(`cohort ${userId}`).digest('base64url').slice(0, 22);
}

/** The cohort that a browser carries; null before the first. */
export function cohortOfRequest(request: FastifyRequest): string | null {
  return readCookie.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

/** HttpOnly, as only the server reads it; Lax, as a link from elsewhere must lead to the same release. */
export function setCohort(request: FastifyRequest, reply: FastifyReply, cohort: string): void {
  writeCookie(request, reply, cohort, yearSeconds);
}

/** For a browser that nobody is logged in to any more. */
export function forgetCohort(request: FastifyRequest, reply: FastifyReply): void {
  writeCookie(request, reply, '', 0);
}

function writeCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`);
}

/** A browser that nobody is logged in to. */
export function visitorCohort(): string {
  return randomBytes(16).toString('base64url');
}

/** Where a cohort stands among all, for one remote: from 0 to below 100, the same for ever. */
export function percentileOf(cohort: string, remote: string): number {
  const digest = createHash('sha256').update(`${cohort} ${remote}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}
