import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header: the time, and one signature per secret, as during the change of a secret. */
export function signatureHeader(body: string, secrets: readonly string[], seconds: number): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
