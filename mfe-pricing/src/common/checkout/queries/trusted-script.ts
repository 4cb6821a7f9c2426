/** What the contract of Trusted Types needs here; not every browser has them. */
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Stripe's own library, or the sandbox's, which the app serves. */
const isOfProvider = (url: URL) =>
  url.origin === 'https://js.stripe.com' || (url.origin === location.origin && url.pathname === '/sandbox/stripe.js');

let policy: ReturnType<Policies['createPolicy']> | undefined;

/**
 * The address of the payment provider's library as the document's policy wants it: the shell trusts only scripts of the shell and the
 * remotes. Throws for any other script.
 */
export function trustedScript(url: string): string {
  if (!isOfProvider(new URL(url, location.href)))
    throw new TypeError(`${url} is not a script of the payment provider.`);
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('candlewick-payments', { createScriptURL: (address) => address });
  return policy?.createScriptURL(url) ?? url;
}
