/** A call that fails although nothing is wrong with it, to try what callers do then. */
export interface FailingCall {
  /** Beginning of the paths that fail: `/v1/payment_intents`. */
  readonly path: string;
  /** `before`: nothing has happened. `after`: the call took effect, and its answer is lost. */
  readonly when: 'before' | 'after';
  /** `status_500`: answers with an error of the server. `timeout`: answers nothing. */
  readonly how: 'status_500' | 'timeout';
  /** How many calls fail. */
  readonly count: number;
}

/** What developers and tests can switch, for all processes on the database. */
export interface Switches {
  readonly events: {
    /** Times that an event is delivered besides the first. */
    readonly duplicates: number;
    readonly delayMs: number;
    /** Whether events of one request are delivered newest first. */
    readonly reversed: boolean;
    /** Types of events that are never delivered; `*` for all. */
    readonly dropped: readonly string[];
  };
  readonly failing: readonly FailingCall[];
}

export const noSwitches: Switches = {
  events: { duplicates: 0, delayMs: 0, reversed: false, dropped: [] },
  failing: [],
};
