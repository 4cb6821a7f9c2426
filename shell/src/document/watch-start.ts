import { snapshotElementId } from '@candlewick/shared-platform/snapshot';

/** How the shell failed to start: files did not load, the script did not parse, or it threw. */
type StartFailure = 'load' | 'import' | 'mount';

declare global {
  interface Window {
    /** The shell calls it when it cannot start. */
    candlewickStartFailed?: (failure: StartFailure) => void;
  }
}

const alertStyle =
  "max-width: 22rem; margin: 20vh auto; padding: 1rem; text-align: center; font-family: 'Inter Variable', sans-serif";
const buttonStyle =
  'margin-top: 1rem; padding: 0.5rem 1rem; border: 1px solid; border-radius: 6px; font: inherit; font-weight: 600';

const snapshotElement = () => document.getElementById(snapshotElementId);

const shellRelease = () =>
  (JSON.parse(snapshotElement()?.textContent ?? '{}') as { shell?: { hash: string; baseUrl: string } }).shell;

function message(): HTMLElement {
  const text = document.createElement('p');
  text.textContent = 'Candlewick could not start. Check your connection, then reload the page.';
  const button = document.createElement('button');
  button.textContent = 'Reload the page';
  button.setAttribute('style', buttonStyle);
  button.addEventListener('click', () => location.reload());
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  alert.setAttribute('style', alertStyle);
  alert.replaceChildren(text, button);
  return alert;
}

/** Tells the registry; a report that cannot be sent is dropped. */
function report(failure: StartFailure): void {
  const url = snapshotElement()?.dataset['telemetry'];
  if (url === undefined) return;
  const events = [{ remote: 'shell', hash: shellRelease()?.hash, event: 'failure', failure }];
  const headers = { 'Content-Type': 'application/json' };
  fetch(url, { method: 'POST', headers, body: JSON.stringify({ events }), keepalive: true }).catch(() => undefined);
}

/**
 * Watches the start of the shell until it has rendered. If the start fails, it shows a message with a reload button and reports the
 * failure to the registry; without it the page would stay empty and the figures would not show a broken shell. Ignores errors in
 * timers and handlers: those of remotes would count as the shell's.
 */
export function watchStart(): void {
  let isTold = false;
  const fail = (failure: StartFailure): void => {
    const root = document.getElementById('root');
    const isStarted = root?.childElementCount && !root.hasAttribute('data-frame');
    if (isTold || !root || isStarted) return;
    isTold = true;
    root.removeAttribute('data-frame');
    root.replaceChildren(message());
    report(failure);
  };
  window.candlewickStartFailed = fail;
  window.addEventListener(
    'error',
    ({ target, filename }) => {
      if (target instanceof HTMLScriptElement && target.defer) fail('load');
      else if (filename?.includes(shellRelease()?.baseUrl ?? ' ')) fail('import');
    },
    true,
  );
}
