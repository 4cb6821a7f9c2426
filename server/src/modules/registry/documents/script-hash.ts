import { createHash } from 'node:crypto';

/** Allows an inline script in a content security policy (CSP Level 3, 2.3.1 `hash-source`). */
export const scriptHash = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
