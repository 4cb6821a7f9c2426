/** Verdicts from left to right, each with its upper score bound. ±0.1 and ±0.5 are the conventional bounds of such ratings. */
export const verdicts = [
  { id: 'strong-sell', label: 'Strong sell', to: -0.5 },
  { id: 'sell', label: 'Sell', to: -0.1 },
  { id: 'neutral', label: 'Neutral', to: 0.1 },
  { id: 'buy', label: 'Buy', to: 0.5 },
  { id: 'strong-buy', label: 'Strong buy', to: 1 },
] as const;

export interface Verdict {
  id: (typeof verdicts)[number]['id'];
  label: string;
  /** Where the needle points: 0 is left, 1 right; each verdict has a fifth. */
  turn: number;
}

/** The verdict for a score from −1 to 1. A score on a bound (±0.1, ±0.5) counts toward neutral. Scores outside are clamped. */
export function verdictOf(score: number): Verdict {
  const clamped = Math.max(-1, Math.min(1, score));
  const found = verdicts.findIndex(({ to }) => (clamped < 0 ? clamped < to : clamped <= to));
  const index = found < 0 ? verdicts.length - 1 : found;
  const from = verdicts[index - 1]?.to ?? -1;
  const { id, label, to } = verdicts[index] ?? verdicts[2];
  return { id, label, turn: (index + (clamped - from) / (to - from)) / verdicts.length };
}
