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
  /** Starts at once if the plan last included this, else once it is known to; null for a call that needs no feature. */
  readonly feature: string | null;
  /** With `:name` for the params of the address. */
  readonly url: string;
}

/** Id of the `<script type="application/json">` with the calls of the document's page. */
export const earlyCallsElementId = 'candlewick-calls';
