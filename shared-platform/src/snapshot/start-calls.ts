import type { StartedCall, StartedCalls } from '@candlewick/shared-api';

/** A call that a page begins with. */
export interface EarlyCall {
  /** Pattern of the addresses it is made for. */
  readonly at: string;
  /** Only when the address has no query. */
  readonly bare: boolean;
  /** In a task after those that the page begins with. */
  readonly later: boolean;
  /** With `:name` for the params of the address. */
  readonly url: string;
}

/** Id of the `<script type="application/json">` with the calls of the document's page. */
export const earlyCallsElementId = 'candlewick-calls';

/** What of a window is used; the server, which has none, knows this file too. */
interface BrowserWindow extends StartedCalls {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly document: { getElementById(id: string): { readonly textContent: string | null } | null };
  readonly localStorage: { getItem(key: string): string | null };
}

/**
 * Asks for what the page is going to ask for, and leaves the answers on the window for the first who calls the same. Nothing
 * is asked without a session or shortly before its end, and whatever goes wrong here is asked again, and told, by the page.
 * Every answer is read to its end: one that is not holds its connection.
 *
 * The document carries the text of this function, so that it runs before any script has arrived: it uses nothing from
 * around it, and has no line comments, because it stands there in one line.
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
