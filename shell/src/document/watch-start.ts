import { failureTextLimits } from '@candlewick/shared-api';
import { snapshotElementId } from '@candlewick/shared-platform/snapshot';
import { newReference, textsOf } from '../telemetry/failure-terms.ts';
import { dropSkeleton, isSkeleton } from './skeleton.ts';

/** How the shell failed to start: files did not load, the script did not parse, or it threw. */
type StartFailure = 'load' | 'import' | 'mount';

/** Event of the document when the shell cannot start; `detail` is the error. */
export const startFailedEvent = 'candlewick:start-failed';

const alertStyle =
  'max-width: 22rem; margin: 20vh auto; padding: 1rem; text-align: center; font-family: var(--cw-font, sans-serif)';
const buttonStyle =
  'margin-top: 1rem; padding: 0.5rem 1rem; border: 1px solid; border-radius: 6px; font: inherit; font-weight: 600';

const snapshotElement = () => document.getElementById(snapshotElementId);

const shellRelease = () =>
  (JSON.parse(snapshotElement()?.textContent ?? '{}') as { shell?: { hash: string; baseUrl: string } }).shell;

function message(reference: string): HTMLElement {
  const text = document.createElement('p');
  text.textContent = `Candlewick couldn’t start. Check your connection, then reload the page. Reference ${reference}`;
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
function report(failure: StartFailure, reference: string, error: unknown): void {
  const { telemetry: url, token } = snapshotElement()?.dataset ?? {};
  if (url === undefined) return;
  const shell = shellRelease()?.hash;
  const { message: text, stack } = textsOf(error ?? '');
  const texts = { message: text.slice(0, failureTextLimits.message), stack: stack.slice(0, failureTextLimits.stack) };
  const events = [{ remote: 'shell', hash: shell, event: 'failure', failure, reference, ...texts }];
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ tokens: [token], shell, events });
  fetch(url, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

/**
 * Watches the start of the shell until it has rendered. If the start fails, it shows a message with a reload button and reports the
 * failure to the registry; without it the page would stay empty and the figures would not show a broken shell. Ignores errors in
 * timers and handlers: those of remotes would count as the shell's.
 */
export function watchStart(): void {
  let isTold = false;
  const fail = (failure: StartFailure, error?: unknown): void => {
    // The snapshot, which says what to report, is the last part of the document.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => fail(failure, error), { once: true });
      return;
    }
    const root = document.getElementById('root');
    const isStarted = root?.childElementCount && !isSkeleton(root);
    if (isTold || !root || isStarted) return;
    isTold = true;
    dropSkeleton(root);
    const reference = newReference();
    root.replaceChildren(message(reference));
    report(failure, reference, error);
  };
  document.addEventListener(startFailedEvent, (event) => {
    const { detail } = event as CustomEvent<unknown>;
    fail(detail instanceof Error && detail.name === 'ChunkLoadError' ? 'load' : 'mount', detail);
  });
  window.addEventListener(
    'error',
    ({ target, filename, error }) => {
      if (target instanceof HTMLScriptElement && target.defer) fail('load');
      else if (filename?.includes(shellRelease()?.baseUrl ?? ' ')) fail('import', error);
    },
    true,
  );
}
