import { speedUpImports } from './speed-up-imports.mjs';

// The entry of `npm run migrate`.
speedUpImports();
const { runMigrate } = await import('../backup/commands.ts');
process.exitCode = await runMigrate(process.argv.slice(2));
