import type { Account } from '../store/account.repository.ts';
import type { Caller } from './context.ts';
import { noKey, wrongKey } from './refusal.ts';

/** Bearer, or Basic with the key as the user name. */
function keyIn(authorization: string | undefined): string | undefined {
  const [, scheme, value = ''] = /^(Bearer|Basic)\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

/** Whose key a request has; Stripe.js sends it among the parameters. Throws a Refusal. */
export function callerOf(
  account: Pick<Account, 'secretKey' | 'publishableKey'>,
  authorization: string | undefined,
  parameter: string | undefined,
): Caller {
  const key = keyIn(authorization) ?? parameter;
  if (!key) throw noKey();
  if (key === account.secretKey) return 'secret';
  if (key === account.publishableKey) return 'publishable';
  throw wrongKey(key);
}
