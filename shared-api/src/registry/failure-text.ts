/** Limits of the texts of a failure in the telemetry, in characters. Longer ones are cut. */
export const failureTextLimits = { message: 300, stack: 3000 } as const;

const hidden = '[redacted]';

const word = /[^\s"'<>()]+/g;
const email = /[\w.+%-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
const long = /\/remotes\/[\w./-]+|[\w-]{24,}/g;

/** What follows the path of an address has searches, tokens and codes. */
function withoutQuery(address: string): string {
  const path = address.indexOf('/');
  const end = path === -1 ? -1 : address.slice(path).search(/[?#]/);
  return end === -1 ? address : address.slice(0, path + end);
}

/** Tokens and ids are long, with letters and digits. Addresses of released files look alike, and stay. */
const withoutToken = (text: string) =>
  text.startsWith('/remotes/') || !/\d/.test(text) || !/[a-z]/i.test(text) ? text : hidden;

/**
 * A message or stack of a failure without queries, email addresses and tokens, cut to `limit` characters. The browser cleans what it
 * sends, and the server what it stores. Takes time in proportion to the text, because anybody can send one.
 */
export function cleanFailureText(text: string, limit: number): string {
  const most = 2 * limit;
  // A word that is cut in two may be half of an address.
  const whole = text.length > most ? text.slice(0, most).replace(/\S*$/, '') : text;
  return whole
    .replaceAll(word, withoutQuery)
    .replaceAll(email, hidden)
    .replaceAll(long, withoutToken)
    .slice(0, limit)
    .toWellFormed();
}
