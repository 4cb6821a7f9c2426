import type { AnswerOf } from '@candlewick/shared-api/schemas';

type Line = AnswerOf<'oscillators'>['oscillators']['lines'][number];

/** Bars after which a verdict is judged: about a month of daily bars. */
const ahead = 20;

/**
 * How the current verdict of an indicator did in the past. A case is a bar on which the verdict began and after which there are 20 more; it was
 * right if the close 20 bars later was higher (buy) or lower (sell). `usual_fraction` is the share of all bars that this would have been true
 * of: what a verdict must beat. Null for a neutral verdict, and without a case.
 */
export function recordOf(
  close: Float64Array,
  verdict: Line['verdict'],
  verdictOf: (bar: number) => Line['verdict'],
): Line['record'] {
  if (verdict === 'neutral') return null;
  const sign = verdict === 'buy' ? 1 : -1;
  let [cases, right, usual] = [0, 0, 0];
  let before: Line['verdict'] = 'neutral';
  const last = close.length - ahead;
  for (let bar = 0; bar < last; bar += 1) {
    const isRight = (close[bar + ahead]! - close[bar]!) * sign > 0;
    if (isRight) usual += 1;
    const now = verdictOf(bar);
    if (now === verdict && before !== verdict) {
      cases += 1;
      if (isRight) right += 1;
    }
    before = now;
  }
  return cases === 0 ? null : { bars: ahead, cases, right, usual_fraction: usual / last };
}
