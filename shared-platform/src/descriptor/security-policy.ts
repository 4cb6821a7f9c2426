/** Allowed origins of a developer's own build. */
const ownMachine = 'http://localhost:* http://127.0.0.1:*';

/** What Stripe's library needs; nothing while the sandbox takes the cards. */
const ofStripe = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
};
const ofNobody = { script: '', frame: '', connect: '' };

export interface PolicyOptions {
  /** Sources of the document's inline scripts: `'sha256-…'`. */
  readonly inlineScripts?: readonly string[];
  /** Whether the browser may load a build from its own machine. */
  readonly developer?: boolean;
  /** Whether cards are taken by Stripe itself. */
  readonly stripe?: boolean;
}

/**
 * The content security policy of every document: the server's, and the host page's of `candlewick dev`. Allows scripts of this origin,
 * checked by the default Trusted Types policy, the named inline ones, and the library of the card provider, which the remote for plans
 * loads with a policy of its own. Styles may be inline, because components set style attributes.
 *
 * DOMPurify makes a policy of its own, once per copy, so its name may be used again; a second default policy is refused all the same.
 * WebAssembly is not allowed: no part of the product needs it.
 */
export function contentSecurityPolicy({
  inlineScripts = [],
  developer = false,
  stripe = false,
}: PolicyOptions = {}): string {
  const own = developer ? ` ${ownMachine}` : '';
  const provider = stripe ? ofStripe : ofNobody;
  return [
    "default-src 'self'",
    `script-src 'self'${inlineScripts.map((source) => ` ${source}`).join('')}${provider.script}${own}`,
    `style-src 'self' 'unsafe-inline'${own}`,
    `connect-src 'self'${provider.connect}${own}`,
    `frame-src 'self'${provider.frame}`,
    `font-src 'self'${own}`,
    `img-src 'self' data: blob:${own}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default candlewick-payments dompurify 'allow-duplicates'",
  ].join('; ');
}

/** The policy of a script's response. It applies to a worker that runs the script: a document's policy does not. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
