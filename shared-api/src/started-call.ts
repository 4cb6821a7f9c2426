/** A call that the document started before any script loaded. */
export interface StartedCall {
  /** The session that the call belongs to; null for a visitor. */
  readonly token: string | null;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Undefined for an error status. Rejects like `fetch`: no network, or no response within ten seconds. */
  readonly answer: Promise<unknown>;
  /** The value of `answer`, once it has resolved. */
  arrived?: unknown;
}

/** Started calls by URL, on `window`. The consumer of a call removes it. */
export interface StartedCalls {
  candlewickCalls?: Record<string, StartedCall>;
}
