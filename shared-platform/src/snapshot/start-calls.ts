import type { StartedCall, StartedCalls } from '@candlewick/shared-api';

/** A first call of a page. */
export interface EarlyCall {
  /** Pattern of the addresses it applies to. */
  readonly at: string;
  /** Only when the address has no query. */
  readonly bare: boolean;
  /** Starts in a task after the page's own calls. */
  readonly later: boolean;
  /** With `:name` for the params of the address. */
  readonly url: string;
}

/** Id of the `<script type="application/json">` with the calls of the document's page. */
export const earlyCallsElementId = 'candlewick-calls';

/** The used part of `window`; the server imports this file, too, and has none. */
interface BrowserWindow extends StartedCalls {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly document: { getElementById(id: string): { readonly textContent: string | null } | null };
  readonly localStorage: { getItem(key: string): string | null };
}

/**
 * Starts the page's first calls and leaves the answers on the window for the first matching call. It does nothing without a session
 * or shortly before its end. If a call fails here, the page repeats it and reports the failure. It reads every answer to its end,
 * because an unread one blocks its connection.
 *
 * The document contains this function's source, so it runs before any script arrives. It must use nothing from outside and have no
 * line comments, because the document has it in one line.
 */
export function startCalls(window: BrowserWindow, elementId: string, tokenKey: string): void {
  try {
    const { location, document, localStorage } = window;
    const token = localStorage.getItem(tokenKey) ?? '';
    const claims = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const expiresAt = (JSON.parse(claims) as { exp: number }).exp * 1000;
    if (!(expiresAt > Date.now() + 60_000)) return;
    const segments = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const calls = JSON.parse(document.getElementById(elementId)?.textContent ?? '[]') as EarlyCall[];
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(10_000);
    const started: Record<string, StartedCall> = {};
    window.candlewickCalls = started;
    const start = ({ at, bare, url }: EarlyCall): void => {
      const parts = at.split('/').filter(Boolean);
      const params: Record<string, string> = {};
      const matches = parts.every((part, index) => {
        const segment = segments[index];
        const name = part.replace('?', '');
        if (segment === undefined) return part !== name;
        if (name[0] === ':') params[name] = encodeURIComponent(segment);
        return name[0] === ':' || name === segment;
      });
      if (!matches || segments.length > parts.length || (bare && location.search !== '')) return;
      const target = url.replace(/:\w+/g, (name) => params[name] ?? '');
      const answer = fetch(target, { headers, signal }).then((response): Promise<unknown> =>
        response.ok ? response.json() : response.text().then(() => undefined),
      );
      const call: StartedCall = { token, startedAt: Date.now(), answer };
      answer.then(
        (arrived) => (call.arrived = arrived),
        () => undefined,
      );
      started[target] = call;
    };
    calls.filter(({ later }) => !later).forEach(start);
    setTimeout(() => calls.filter(({ later }) => later).forEach(start));
  } catch {
    return;
  }
}
