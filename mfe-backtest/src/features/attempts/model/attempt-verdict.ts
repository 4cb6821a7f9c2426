import type { CandleMarkProps } from '@candlewick/shared-design/candle-mark';
import type { AttemptSummary } from './attempt.types.ts';
import { bestByLuck, chanceAbove, leastAttempts, sharpeAbove, yearsOf } from './luck.ts';

/** From this on, the best attempt is convincing. */
export const convincing = 0.95;

export interface AttemptVerdict {
  readonly text: string;
  readonly flame: NonNullable<CandleMarkProps['flame']>;
  /** What the best of so many attempts reaches by luck, a Sharpe ratio. */
  readonly luck: number;
  /** Probability that the best attempt is better than luck. */
  readonly chance: number;
  /** The Sharpe ratio at which an attempt would be convincing. */
  readonly needed: number;
}

/** Whether the best attempt is more than luck; null while there are too few to tell. */
export function attemptVerdictOf({ sharpe, best }: Pick<AttemptSummary, 'sharpe' | 'best'>): AttemptVerdict | null {
  if (!sharpe || best?.sharpe == null || sharpe.count < leastAttempts) return null;
  const luck = bestByLuck(sharpe, sharpe.count);
  const years = yearsOf(best.start_date, best.end_date);
  const chance = chanceAbove(best.sharpe, luck, years);
  const figures = { luck, chance, needed: sharpeAbove(luck, convincing, years) };
  if (chance >= convincing) return { ...figures, text: 'The best attempt is more than luck', flame: 'lit' };
  if (chance >= 0.5) return { ...figures, text: 'The best attempt may still be luck', flame: 'ember' };
  return { ...figures, text: 'Luck alone explains the best attempt', flame: 'out' };
}
