import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

const drizzle = '/node_modules/drizzle-orm/';

/**
 * Makes the imports that follow faster. Call it before the program loads.
 *
 * The cache of compiled code also saves 40 MB. The hook is for drizzle-orm: Node parses the manifest of a package for every module that it
 * resolves in it, and this one has 179 KB and 108 modules, which is half a second of a start.
 */
export function speedUpImports(): void {
  enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/candlewick-compile'));
  registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith('.') || !context.parentURL?.includes(drizzle)) return next(specifier, context);
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}
