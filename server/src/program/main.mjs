// JavaScript, because Node loads its TypeScript compiler for the first file that is not in the cache of compiled code: 20 MB.
import { speedUpImports } from './speed-up-imports.mjs';

speedUpImports();
await import('./main.ts');
