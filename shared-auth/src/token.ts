const refreshBeforeExpiryMs = 5 * 60_000;

/** Claims of an access token (RFC 7519); empty when they cannot be read. */
function claimsOf(token: string): { readonly exp?: unknown; readonly sub?: unknown } {
  const payload = token.split('.')[1];
  if (!payload) return {};
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    // Not our token: the server will refuse it.
    return {};
  }
}

/** Expiry of an access token (`exp`) in epoch milliseconds, or null when it cannot be read. */
export function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** Whether two access tokens belong to different users (`sub`). */
export function areOfTwoUsers(token: string, other: string): boolean {
  return claimsOf(token).sub !== claimsOf(other).sub;
}

/** Whether the token expires within five minutes by this machine's clock. */
export function expiresSoon(token: string, nowMs = Date.now()): boolean {
  const expiry = expiryOf(token);
  return expiry !== null && expiry - nowMs < refreshBeforeExpiryMs;
}
