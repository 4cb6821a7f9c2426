import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/**
 * Features to disable: those that Playwright disables (the last flag wins in Chromium, so they are repeated), and the address bar's pages,
 * which every new window loads in a process of its own.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** Flags that let Chromium run as root, without a GPU and without network traffic of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

function onPath(name) {
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

/** Chromium without the browser's own interface: a tenth less work for the processor, and a smaller download. The pictures come from it. */
const headlessShell = 'chromium-headless-shell';

function find() {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const candidates = [
    process.env.CHROMIUM_PATH,
    onPath(headlessShell),
    chromium.executablePath(),
    ...names.map(onPath),
  ];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

/**
 * Path of the Chromium for tests: CHROMIUM_PATH, Debian's headless shell, Playwright's own, or one on PATH. Throws an Error that says what to
 * install.
 * @returns {string}
 */
export function chromiumPath() {
  const found = find();
  if (found) return found;
  throw new Error(
    'No Chromium found. Install your system\'s package or run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
}

/** Installs Debian's headless shell if it is missing and this is root on Debian; otherwise leaves the installation to the user. */
export function ensureChromium() {
  const isChosen = process.env.CHROMIUM_PATH !== undefined || onPath(headlessShell) !== null;
  if (isChosen || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log('Installing Chromium …');
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', headlessShell], { stdio: 'inherit' });
}
