/** How the shell failed to start: its files did not come, its script could not be read, or it threw. */
export type StartFailure = 'load' | 'import' | 'mount';

interface StartElement {
  textContent: string | null;
  readonly childElementCount: number;
  setAttribute(name: string, value: string): void;
  addEventListener(type: 'click', listener: () => void): void;
  replaceChildren(...children: StartElement[]): void;
}

/** What of an error event is read: of an element that did not load, or of a script that threw. */
interface StartError {
  readonly target: unknown;
  readonly filename?: string;
}

/** What of a window is used; the server, which has none, knows this file too. */
export interface StartWindow {
  /** For a shell that finds out by itself that it cannot start. */
  candlewickStartFailed?: (failure: StartFailure) => void;
  readonly location: { reload(): void };
  readonly document: {
    getElementById(id: string): StartElement | null;
    createElement(name: 'div' | 'p' | 'button'): StartElement;
  };
  addEventListener(type: 'error', listener: (event: StartError) => void, capture: true): void;
}

/**
 * Until the shell has drawn something: says so in the page when it cannot start, and reports it to the registry, so that a
 * release of the shell that breaks is seen as one of a remote is. A report that cannot be sent is dropped: the page says already
 * that something is wrong.
 *
 * The document carries the text of this function, because it speaks for scripts that have not arrived: it uses nothing from
 * around it, and has no line comments, because it stands there in one line.
 */
export function watchStart(window: StartWindow, snapshotId: string, telemetryUrl: string): void {
  const { document, location } = window;
  let isTold = false;
  const shell = (): { hash: string; baseUrl: string } | undefined => {
    const { textContent } = document.getElementById(snapshotId) ?? { textContent: null };
    return (JSON.parse(textContent ?? '{}') as { shell?: { hash: string; baseUrl: string } }).shell;
  };
  const fail = (failure: StartFailure): void => {
    const root = document.getElementById('root');
    if (isTold || !root || root.childElementCount > 0) return;
    isTold = true;
    const text = document.createElement('p');
    text.textContent = 'Candlewick could not start. Check your connection, then load the page again.';
    const button = document.createElement('button');
    button.textContent = 'Load the page again';
    button.setAttribute(
      'style',
      'margin-top: 1rem; padding: 0.5rem 1rem; border: 1px solid; border-radius: 6px; font: inherit; font-weight: 600',
    );
    button.addEventListener('click', () => location.reload());
    const alert = document.createElement('div');
    alert.setAttribute('role', 'alert');
    alert.setAttribute(
      'style',
      "max-width: 22rem; margin: 20vh auto; padding: 1rem; text-align: center; font-family: 'Inter Variable', sans-serif",
    );
    alert.replaceChildren(text, button);
    root.replaceChildren(alert);
    const hash = shell()?.hash;
    const body = JSON.stringify({ events: [{ remote: 'shell', hash, event: 'failure', failure }] });
    const headers = { 'Content-Type': 'application/json' };
    fetch(telemetryUrl, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  };
  window.candlewickStartFailed = fail;
  window.addEventListener(
    'error',
    ({ target, filename }) => {
      const { tagName, defer } = target as { tagName?: string; defer?: boolean };
      if (tagName === 'SCRIPT' && defer) fail('load');
      else if (filename?.includes(shell()?.baseUrl ?? ' ')) fail('import');
    },
    true,
  );
}
