/** What a question is about: an instrument as it was known at a time. */
export interface Asked {
  readonly ticker: string;
  /** UTC epoch milliseconds. Nothing that became known later may be in the answer. */
  readonly time: number;
  /** By how much `time` is behind the clock. */
  readonly delayMs: number;
}

/** The whole market as it was known at a time, on the dates of a range: midnight UTC and both inclusive. */
export interface AskedDays extends Omit<Asked, 'ticker'> {
  readonly from: number;
  readonly to: number;
}
