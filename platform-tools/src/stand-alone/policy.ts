interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Installs the default Trusted Types policy of the host page, which trusts the scripts of the development server as a shell trusts those of
 * its remotes, and nothing else. Tells about everything that the content security policy refuses.
 */
export function followPolicy(announce: (message: string) => void): void {
  (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      if (origin === location.origin && /^\/[\w.-]+\.js$/.test(pathname)) return url;
      throw new TypeError(`${url} is not a script of this remote.`);
    },
  });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    const what = [blockedURI, sample].filter(Boolean).join(' ');
    announce(`Refused by the content security policy, as in a shell (${effectiveDirective}): ${what}`);
  });
}
