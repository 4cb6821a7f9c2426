import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'candlewick.cohort';
const developerCookie = 'candlewick.developer';
const yearSeconds = 31_536_000;
const reader = (name: string) => new RegExp(`(?:^|;\\s*)${name.replace('.', '\\.')}=([\\w-]{22})(?:;|$)`);
const readCookie = reader(cookieName);
const readDeveloper = reader(developerCookie);

/** Stable id of a user that reveals nothing about the user; `secret` is the server's. */
export type CohortOf = (userId: string) => string;

export function createCohorts(secret: string): CohortOf {
  return (userId) => createHmac('sha256', secret).update(`cohort ${userId}`).digest('base64url').slice(0, 22);
}

/** Seal that the user of a cohort is a developer; only this server can make it. */
export type DeveloperSeal = (cohort: string) => string;

export function createDeveloperSeal(secret: string): DeveloperSeal {
  return (cohort) => createHmac('sha256', secret).update(`developer ${cohort}`).digest('base64url').slice(0, 22);
}

/** Whether a browser has the seal, so its documents may load a developer's own build. */
export function isDeveloperRequest({ headers }: FastifyRequest, cohort: string | null, seal: DeveloperSeal): boolean {
  const given = readDeveloper.exec(headers.cookie ?? '')?.[1];
  return given !== undefined && cohort !== null && timingSafeEqual(Buffer.from(given), Buffer.from(seal(cohort)));
}

/** The browser's cohort; null if it has none yet. */
export function cohortOfRequest(request: FastifyRequest): string | null {
  return readCookie.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

/** HttpOnly: only the server reads it. Lax: a link from another site must lead to the same release. */
export function setCohort(request: FastifyRequest, reply: FastifyReply, cohort: string): void {
  writeCookie(request, reply, cookieName, cohort, yearSeconds);
}

/** For the browser of a logged-in developer; skips cookies that it already has. */
export function setDeveloper(request: FastifyRequest, reply: FastifyReply, cohort: string, seal: DeveloperSeal): void {
  if (cohortOfRequest(request) === cohort && isDeveloperRequest(request, cohort, seal)) return;
  setCohort(request, reply, cohort);
  writeCookie(request, reply, developerCookie, seal(cohort), yearSeconds);
}

/** For the browser of a user who is no longer a developer. */
export function forgetDeveloper(request: FastifyRequest, reply: FastifyReply): void {
  if (readDeveloper.test(request.headers.cookie ?? '')) writeCookie(request, reply, developerCookie, '', 0);
}

/** For a browser after logout. */
export function forgetCohort(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [cookieName, developerCookie]) writeCookie(request, reply, name, '', 0);
}

export function writeCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge: number,
): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`);
}

/** A visitor's browser. */
export function visitorCohort(): string {
  return randomBytes(16).toString('base64url');
}
