import { speedUpImports } from './speed-up-imports.mjs';

// The entry of `npm run import`.
speedUpImports();
const { runImport } = await import('../market/providers/files/import-command.ts');

const stopping = new AbortController();
const onSignal = () => {
  if (stopping.signal.aborted) process.exit(130);
  stopping.abort();
  process.stderr.write('\nStopping and undoing what is not complete. Press Ctrl+C again to stop at once.\n');
};
process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
process.exitCode = await runImport(process.argv.slice(2), stopping.signal);
