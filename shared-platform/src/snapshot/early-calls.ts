/** A first call of a page. */
export interface EarlyCall {
  /** Pattern of the addresses it applies to. */
  readonly at: string;
  /** Only when the address has no query. */
  readonly bare: boolean;
  /** Starts in a task after the page's own calls. */
  readonly later: boolean;
  /** Needs no session. */
  readonly open: boolean;
  /** Its answer is the user's plan. */
  readonly isPlan: boolean;
  /** Starts once the plan is known to include this; null for a call that does not wait. */
  readonly feature: string | null;
  /** With `:name` for the params of the address. */
  readonly url: string;
}

/** Id of the `<script type="application/json">` with the calls of the document's page. */
export const earlyCallsElementId = 'candlewick-calls';
