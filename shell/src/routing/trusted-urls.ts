import { snapshot } from './snapshot.ts';

interface Policy {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

declare global {
  var trustedTypes: Policy | undefined;
}

/** Whether a script may be loaded: a file of the shell or of a remote of this session. */
export function isTrustedScript(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  const owners = [snapshot.shell, ...snapshot.remotes];
  return owners.some(({ baseUrl }) => {
    const base = new URL(baseUrl, location.href);
    return origin === base.origin && pathname.startsWith(base.pathname);
  });
}

/**
 * The default Trusted Types policy, where the browser has them: scripts from anywhere else are refused, and so is every string
 * that would become markup or code, for which the policy has no rule.
 */
export function trustOwnScripts(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (isTrustedScript(url)) return url;
      throw new TypeError(`${url} is no script of this session's remotes.`);
    },
  });
}
