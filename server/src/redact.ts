const hidden = '[redacted]';

const patterns: readonly (readonly [RegExp, string])[] = [
  // postgresql://user:password@host
  [/\b([a-z][a-z\d+.-]*:\/\/[^\s:/@"'\\]*):[^\s"'/?#\\]+@/gi, `$1:${hidden}@`],
  // ?token=…, &reset_code=…, &api_key=…
  [/([?&][\w.-]*(?:token|secret|passw(?:or)?d|code|key|signature|otp)[\w.-]*=)[^&\s"'#\\]+/gi, `$1${hidden}`],
  // /reset_password/<token>, /verify/<token>, /register/<invitation>
  [/(\/(?:reset|verify|verification|confirm|unsubscribe|register|invitation)[\w-]*\/)[^/?&\s"'#\\]+/gi, `$1${hidden}`],
  [/\b(Bearer\s+)[\w.~+/=-]+/gi, `$1${hidden}`],
  // Deploy tokens, access tokens (JWT), keys of Stripe
  [/\bcwd_[\w-]+/g, `cwd_${hidden}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, hidden],
  [/\b([sr]k_(?:live|test)_|whsec_)\w+/g, `$1${hidden}`],
  // Client secrets of Stripe's intents
  [/\b((?:pi|seti)_\w+?_secret_)\w+/g, `$1${hidden}`],
];

/** The text without the secrets in addresses and headers, for logs and terminal output. */
export function redactSecrets(text: string): string {
  return patterns.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}
