import { builderHref } from '../../../common/backtest-links.ts';
import { writeDraft } from './draft-url.ts';
import { defaultDraft, type Draft } from './draft.ts';
import type { SentencePart } from './handles.ts';
import { withNumbers } from './with-number.ts';

/** The numbers that a visitor moves: sessions of the fast and of the slow average. */
export interface TrialNumbers {
  readonly fast: number;
  readonly slow: number;
}

export const usualNumbers: TrialNumbers = { fast: 10, slow: 20 };

/** Bars that are traded, two years: few enough to see each trade. Those before them warm the averages up. */
export const tradedBars = 504;

const limits = { min: 2, max: 200, step: 1 } as const;

/** Each average stands in the entry and in the exit. */
const pathsOf = {
  fast: ['entry.conditions.0.left.params.period', 'exit.conditions.0.left.params.period'],
  slow: ['entry.conditions.0.right.params.period', 'exit.conditions.0.right.params.period'],
} as const;

/** The rule that the builder starts with, with the visitor's numbers. */
export function trialDraft(numbers: TrialNumbers, ticker: string): Draft {
  const values = (['fast', 'slow'] as const).flatMap((name) =>
    pathsOf[name].map((path) => [path, numbers[name]] as const),
  );
  return { ...withNumbers(defaultDraft, Object.fromEntries(values)), tickers: [ticker] };
}

/** `Buy when SMA [10] crosses above SMA [20]. Sell when it crosses back below.` The path of a handle is the name of its number. */
export function trialSentence({ fast, slow }: TrialNumbers): SentencePart[] {
  return [
    'Buy when SMA ',
    { path: 'fast', name: 'Fast SMA period', value: fast, ...limits },
    ' crosses above SMA ',
    { path: 'slow', name: 'Slow SMA period', value: slow, ...limits },
    '. Sell when it crosses back below.',
  ];
}

/** Where an account continues with the rule: the builder, through the registration. */
export function keepHref(draft: Draft): string {
  return `/register?${new URLSearchParams({ to: builderHref({ s: writeDraft(draft) }) }).toString()}`;
}
