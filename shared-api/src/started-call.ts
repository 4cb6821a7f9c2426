/** A call that the document started before any script had arrived. */
export interface StartedCall {
  /** The session that it was made for. */
  readonly token: string;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Undefined unless it is a success. Rejects like `fetch`: no network, or no answer within ten seconds. */
  readonly answer: Promise<unknown>;
  /** The same, once it has arrived. */
  arrived?: unknown;
}

/** By the URL of the call, on `window`; who uses one takes it away. */
export interface StartedCalls {
  candlewickCalls?: Record<string, StartedCall>;
}
