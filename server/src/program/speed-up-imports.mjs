import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/** Packages of hundreds of modules whose relative imports name files. */
const large = /\/node_modules\/(drizzle-orm|stripe\/esm)\//;

/**
 * Makes the imports that follow faster. Call it before the program loads.
 *
 * The cache of compiled code also saves 40 MB. The hook is for drizzle-orm and stripe: Node looks up the manifest of a package for every
 * module that it resolves in it. That of drizzle-orm has 179 KB and 108 modules, which is half a second of a start; stripe has 267
 * modules, which load in 120 instead of 180 ms.
 */
export function speedUpImports() {
  const folder = join(import.meta.dirname, '../../../node_modules/.cache/candlewick-compile');
  enableCompileCache(folder);
  // For the threads.
  process.env['NODE_COMPILE_CACHE'] = folder;
  registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith('.') || !large.test(context.parentURL ?? '')) return next(specifier, context);
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}
