import { SignJWT, jwtVerify } from 'jose';

const issuer = 'candlewick';
const audience = 'candlewick-alert-mails';

/** Whose emails a link switches off. */
export interface UnsubscribeSubject {
  readonly userId: string;
  /** Those of one alert; null for all. */
  readonly alertId: string | null;
}

/** JWT signed with HS256 (RFC 7519), for nothing else: the subject is the user, `alert` the alert. */
export function createUnsubscribeTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  return {
    /** Links of emails work as long as there is the alert. */
    sign: ({ userId, alertId }: UnsubscribeSubject): Promise<string> =>
      new SignJWT({ alert: alertId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .sign(key),

    /** Undefined for a token that was not signed here. */
    async read(token: string): Promise<UnsubscribeSubject | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, { issuer, audience, algorithms: ['HS256'] });
        const { sub, alert } = payload;
        if (sub === undefined) return undefined;
        return { userId: sub, alertId: typeof alert === 'string' ? alert : null };
      } catch {
        return undefined;
      }
    },
  };
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
