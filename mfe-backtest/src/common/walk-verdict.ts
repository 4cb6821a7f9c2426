import { formatPercent } from '@candlewick/shared-design/format';

/** From this efficiency on, what was found in sample holds up (Pardo, The Evaluation and Optimization of Trading Strategies, 2008). */
export const holdsUp = 0.5;

/** What to make of the efficiency of a walk-forward: `Fades out of sample`. */
export function walkVerdictText(efficiency: number | null): string {
  if (efficiency === null) return 'Nothing to carry over';
  if (efficiency >= holdsUp) return 'Holds up out of sample';
  return efficiency > 0 ? 'Fades out of sample' : 'Fails out of sample';
}

/** Why: `Kept 22% of its growth in sample.` */
export function keptText(efficiency: number | null): string {
  if (efficiency === null) return 'The best combinations earned nothing in sample.';
  if (efficiency <= 0) return 'Growth in sample turned into a loss.';
  return `Kept ${formatPercent(efficiency, { digits: 0 })} of its growth in sample.`;
}
