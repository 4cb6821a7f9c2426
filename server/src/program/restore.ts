import { speedUpImports } from './speed-up-imports.mjs';

// The entry of `npm run restore`.
speedUpImports();
const { runRestore } = await import('../backup/commands.ts');
process.exitCode = await runRestore(process.argv.slice(2));
