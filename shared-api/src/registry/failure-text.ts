/** Limits of the texts of a failure in the telemetry, in characters. Longer ones are cut. */
export const failureTextLimits = { message: 300, stack: 3000 } as const;

const hidden = '[redacted]';

/** What follows a path in an address: queries and fragments have searches, tokens and codes. */
const query = /(\/[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g;
const email = /[\w.+%-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
/** Tokens and ids: long, with letters and digits. Addresses of released files look alike and stay. */
const token = /\/remotes\/[\w./-]+|\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi;

/**
 * A message or stack of a failure without queries, e-mail addresses and tokens, cut to `limit` characters. The browser cleans what it
 * sends, and the server what it stores.
 */
export function cleanFailureText(text: string, limit: number): string {
  const most = 2 * limit;
  // A word that is cut in two may be half of an address.
  const whole = text.length > most ? text.slice(0, most).replace(/\S*$/, '') : text;
  return whole
    .replaceAll(query, '$1')
    .replaceAll(email, hidden)
    .replaceAll(token, (found) => (found.startsWith('/remotes/') ? found : hidden))
    .slice(0, limit)
    .toWellFormed();
}
