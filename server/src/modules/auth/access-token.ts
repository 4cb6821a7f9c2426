import { SignJWT, errors, jwtVerify } from 'jose';
import type { Caller } from '../../caller.ts';
import { authProblems } from './auth.errors.ts';

const accessTokenSeconds = 30 * 60;
const issuer = 'candlewick';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface VerifiedToken extends Caller {
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface AccessTokens {
  sign(caller: Caller, now?: Date): Promise<string>;
  /** Throws token_invalid or, unless `allowExpired`, token_expired. */
  verify(token: string, allowExpired: boolean): Promise<VerifiedToken>;
}

/** JWT signed with HS256 (RFC 7519): the subject is the user, `sid` the session. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign({ userId, sessionId }, now = new Date()) {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessTokenSeconds)
        .sign(key);
    },
    async verify(token, allowExpired) {
      const payload = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, requiredClaims: ['sub', 'exp'] })
        .then((verified) => verified.payload)
        .catch((error: unknown) => {
          if (!(error instanceof errors.JOSEError)) throw error;
          if (!(error instanceof errors.JWTExpired)) throw authProblems.tokenInvalid();
          if (!allowExpired) throw authProblems.tokenExpired();
          return error.payload; // the signature is checked before the expiry
        });
      const { sub, sid, exp } = payload;
      if (!sub || !uuid.test(sub) || typeof sid !== 'string' || !uuid.test(sid) || !exp)
        throw authProblems.tokenInvalid();
      return { userId: sub, sessionId: sid, expiresAt: exp * 1000 };
    },
  };
}
