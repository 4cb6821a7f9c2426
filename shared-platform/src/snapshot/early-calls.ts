/** A first call of a page. */
export interface EarlyCall {
  /** Pattern of the addresses it applies to. */
  readonly at: string;
  /** Only when the address has no query. */
  readonly bare: boolean;
  /** Needs no session. */
  readonly open: boolean;
  /** With `:name` for the params of the address. */
  readonly url: string;
}

/** Id of the `<script type="application/json">` with the calls of the document's page. */
export const earlyCallsElementId = 'candlewick-calls';
