import { speedUpImports } from './speed-up-imports.mjs';

// The entry of `npm run backup`.
speedUpImports();
const { runBackup } = await import('../backup/commands.ts');
process.exitCode = await runBackup(process.argv.slice(2));
