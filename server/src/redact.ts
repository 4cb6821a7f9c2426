const hidden = '[redacted]';

const patterns: readonly (readonly [RegExp, string])[] = [
  // postgresql://user:password@host
  [/\b([a-z][a-z\d+.-]*:\/\/[^\s:/@"'\\]*):[^\s"'/?#\\]+@/gi, `$1:${hidden}@`],
  // /reset_password/<token>, /verify/<token>, /register/<invitation>, /photos/<hash>, which only their owner knows
  [
    /(\/(?:reset|verify|verification|confirm|unsubscribe|register|invitation|photos)[\w-]*\/+)[^/?&;\s"'#\\]+/gi,
    `$1${hidden}`,
  ],
  [/\b((?:Bearer|Basic)\s+)[\w.~+/=-]+/gi, `$1${hidden}`],
  // Deploy tokens, API keys, secrets of webhooks, access tokens (JWT), keys of Stripe
  [/\b(cw[dh]?_)[\w-]+/g, `$1${hidden}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, hidden],
  [/\b([sr]k_(?:live|test)_|whsec_)\w+/g, `$1${hidden}`],
  // Client secrets of Stripe's intents
  [/\b((?:pi|seti)_\w+?_secret_)\w+/g, `$1${hidden}`],
  // Addresses to which anyone may post who knows them
  [/(\bhooks\.slack\.com\/services\/|\bdiscord(?:app)?\.com\/api\/webhooks\/)[^?&;\s"'#\\]+/gi, `$1${hidden}`],
  // Numbers and codes of cards: 4-4-4-4 or 4-6-5 digits. A fraction has as many, so none after a point.
  [/(?<![\w.-])[2-6]\d{3}([ -]?)(?:\d{4}\1\d{4}\1\d{4}|\d{6}\1\d{5})(?![\w-]|\.\d)/g, hidden],
  [/\b(cv[cv]2?\W{1,4})\d{3,4}\b/gi, `$1${hidden}`],
  // password: hunter2
  [/\b(passw(?:or)?d["']?\s*[:=]\s*["']?)[^\s"',;&}\\]+/gi, `$1${hidden}`],
];

/** Names of parameters: ?token=…, &reset_code=…, &api_key=…, &state=…; ?prompt=… is what a user asks the AI. */
const secretName =
  /token|secret|passw(?:or)?d|code|key|signature|otp|session|credential|prompt|^(?:state|sid|sig|jwt)\b/i;
/** A parameter of a query, in any of the forms that servers read: `token[]=`, `;token=`, `%74oken=`. */
const parameter = /([?&;])([\w.%~*+[\]-]+)=([^&;\s"'#\\]+)/g;

/** Addresses in addresses that are looked into. */
const deepest = 3;

/** Decodes ASCII, which all names and paths of secrets are, also in a text that is not encoded correctly. */
const decoded = (text: string) =>
  text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** An address may be a parameter of another one, and carry secrets of its own. */
function clean(text: string, depth: number): string {
  const ofPatterns = patterns.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
  return ofPatterns.replace(parameter, (whole, start: string, name: string, value: string) => {
    const inner = decoded(value);
    const isClean = inner === value || (depth < deepest && clean(inner, depth + 1) === inner);
    return isClean && !secretName.test(decoded(name)) ? whole : `${start}${name}=${hidden}`;
  });
}

/** The text without the secrets in addresses and headers, for logs and terminal output. */
export function redactSecrets(text: string): string {
  return clean(text, 0);
}
