// Runs beside the installation of dependencies: plain JavaScript for Node 20 or newer.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runOrExit } from './bootstrap.mjs';

/** Chromium without the browser's own interface: a tenth less work for the processor, and a smaller download. The pictures come from it. */
export const headlessShell = 'chromium-headless-shell';

/**
 * Path of a program, or null if no folder in PATH has it.
 * @param {string} name
 */
export function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/** Installs Debian's headless shell if it is missing and this is root on Debian; otherwise leaves the installation to the user. */
export async function ensureChromium() {
  const isChosen = process.env.CHROMIUM_PATH !== undefined || onPath(headlessShell) !== null;
  if (isChosen || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log('Installing Chromium …');
  await runOrExit('apt-get update', 'apt-get', ['update', '-qq']);
  await runOrExit('The installation of Chromium', 'apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    headlessShell,
  ]);
}
