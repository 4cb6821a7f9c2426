/** How the shell failed to start: files did not load, the script did not parse, or it threw. */
export type StartFailure = 'load' | 'import' | 'mount';

interface StartElement {
  textContent: string | null;
  readonly childElementCount: number;
  setAttribute(name: string, value: string): void;
  addEventListener(type: 'click', listener: () => void): void;
  replaceChildren(...children: StartElement[]): void;
}

/** The used part of an error event, from an element that did not load or a script that threw. */
interface StartError {
  readonly target: unknown;
  readonly filename?: string;
}

/** The used part of `window`; the server imports this file, too, and has none. */
export interface StartWindow {
  /** The shell calls it when it cannot start. */
  candlewickStartFailed?: (failure: StartFailure) => void;
  readonly location: { reload(): void };
  readonly document: {
    getElementById(id: string): StartElement | null;
    createElement(name: 'div' | 'p' | 'button'): StartElement;
  };
  addEventListener(type: 'error', listener: (event: StartError) => void, capture: true): void;
}

/**
 * Watches the start of the shell until it has rendered. If the start fails, it shows a message with a reload button and reports the
 * failure to the registry; without it the page would stay empty and the figures would not show a broken shell. Drops a report that
 * it cannot send. Ignores errors in timers and handlers: those of remotes would count as the shell's.
 *
 * The document contains this function's source, so it works when no script arrives. It must use nothing from outside and have no
 * line comments, because the document has it in one line.
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
    text.textContent = 'Candlewick could not start. Check your connection, then reload the page.';
    const button = document.createElement('button');
    button.textContent = 'Reload the page';
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
