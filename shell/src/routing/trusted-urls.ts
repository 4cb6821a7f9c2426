import { pushWorkerPath } from '@candlewick/shared-api';
import { snapshot } from './snapshot.ts';

interface Policy {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

declare global {
  var trustedTypes: Policy | undefined;
}

/** Whether a URL is a file of the shell or of a remote of this session, or the service worker of notifications. */
export function isTrustedScript(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  if (origin === location.origin && pathname === pushWorkerPath) return true;
  const owners = [snapshot.shell, ...snapshot.remotes];
  return owners.some(({ baseUrl }) => {
    const base = new URL(baseUrl, location.href);
    return origin === base.origin && pathname.startsWith(base.pathname);
  });
}

/**
 * Installs the default Trusted Types policy in browsers that have them. It refuses scripts from anywhere else; it has no rule for
 * markup or code, so the browser refuses every such string.
 */
export function trustOwnScripts(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (isTrustedScript(url)) return url;
      throw new TypeError(`${url} is not a script of this session's remotes.`);
    },
  });
}
