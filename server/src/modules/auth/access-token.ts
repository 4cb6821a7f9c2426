import { SignJWT, errors, jwtVerify } from 'jose';
import type { Caller } from '../../caller.ts';
import { authProblems } from './auth.errors.ts';

const accessTokenSeconds = 30 * 60;
const issuer = 'candlewick';
const audience = 'candlewick-api';
/** How far the clocks of two servers may differ. */
const clockToleranceSeconds = 60;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What a token says. */
export interface TokenClaims extends Caller {
  /** The session's `generation` when it was issued. */
  readonly generation: number;
}

export interface VerifiedToken extends TokenClaims {
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** JWT signed with HS256 (RFC 7519): the subject is the user, `sid` the session, `gen` its generation. */
export function createAccessTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  return {
    sign({ userId, sessionId, generation }: TokenClaims, now: Date = new Date()): Promise<string> {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId, gen: generation })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessTokenSeconds)
        .sign(key);
    },

    /** Throws token_invalid or, unless `allowExpired`, token_expired. */
    async verify(token: string, allowExpired: boolean): Promise<VerifiedToken> {
      const payload = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
        .then((verified) => verified.payload)
        .catch((error: unknown) => {
          if (!(error instanceof errors.JOSEError)) throw error;
          if (!(error instanceof errors.JWTExpired)) throw authProblems.tokenInvalid();
          if (!allowExpired) throw authProblems.tokenExpired();
          return error.payload; // the signature is checked before the expiry
        });
      const { sub, sid, exp, iat, aud = audience, gen = 0 } = payload;
      const isOurs = aud === audience && iat !== undefined && iat <= Date.now() / 1000 + clockToleranceSeconds;
      const isWhole =
        sub && uuid.test(sub) && typeof sid === 'string' && uuid.test(sid) && exp && Number.isInteger(gen);
      if (!isOurs || !isWhole) throw authProblems.tokenInvalid();
      return { userId: sub, sessionId: sid, generation: gen as number, expiresAt: exp * 1000 };
    },
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
