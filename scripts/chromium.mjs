import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { headlessShell, onPath } from './headless-shell.mjs';

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
