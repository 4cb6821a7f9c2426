import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const importLine = /^import [^;]*;\n/gm;
const exportWord = /^export /gm;

/**
 * Joins the sandbox's browser modules into one classic script, because a page loads Stripe.js as one. Order them so that each stands after
 * those that it imports; they import only one another, and their names differ.
 */
export function browserScript(files: readonly string[], constants: Readonly<Record<string, string>> = {}): string {
  const head = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  const parts = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  const body = parts.map((part) => part.replace(importLine, '').replace(exportWord, ''));
  return ['(() => {', "'use strict';", ...head, ...body, '})();', ''].join('\n');
}

export const browserFile = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
