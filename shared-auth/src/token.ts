const refreshBeforeExpiryMs = 5 * 60_000;

/** Expiry of an access token (RFC 7519 `exp`) in epoch milliseconds, or null when it cannot be read. */
export function expiryOf(token: string): number | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    // Not our token: the server will refuse it.
    return null;
  }
}

/** Whether the token expires within five minutes by this machine's clock. */
export function expiresSoon(token: string, nowMs = Date.now()): boolean {
  const expiry = expiryOf(token);
  return expiry !== null && expiry - nowMs < refreshBeforeExpiryMs;
}
