/** Reads JSON of the API as the user who asks. */
export type Read = <T>(path: string, body?: unknown) => Promise<T>;

/** A question with what a right answer has. */
export interface CheckedQuestion {
  /** The turns of the user; the last one is checked. */
  readonly ask: readonly string[];
  /** Path of the page that the user looks at. */
  readonly page?: string;
  /** Tier of the demo account that asks; advanced without it. */
  readonly tier?: 'beginner' | 'intermediate';
  /** Texts of steps that the answer takes: they name what is read and of which instrument. None: the answer reads nothing. */
  readonly steps: readonly RegExp[];
  /** What the answer says. */
  readonly says: readonly RegExp[];
  /** What it must not say. */
  readonly never?: readonly RegExp[];
  /** Figures of the API, as the answer has to write them. */
  readonly figures?: (read: Read) => Promise<readonly string[]>;
  /** Questions that it offers to choose from. */
  readonly choices?: RegExp;
}

type Checks = Omit<CheckedQuestion, 'ask' | 'steps' | 'says'> & { readonly says?: readonly RegExp[] };

/** A question that reads something. */
export const asking = (
  ask: string | readonly string[],
  steps: RegExp | readonly RegExp[],
  checks: Checks = {},
): CheckedQuestion => ({
  says: [],
  ...checks,
  ask: typeof ask === 'string' ? [ask] : ask,
  steps: steps instanceof RegExp ? [steps] : steps,
});

/** A question that is answered, or declined, without reading anything. */
export const without = (ask: string | readonly string[], says: RegExp, checks: Checks = {}): CheckedQuestion => ({
  ...asking(ask, [], checks),
  says: [says, ...(checks.says ?? [])],
});
