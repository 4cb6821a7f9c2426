import type { Listed } from './entities/directory.ts';
import { merged } from './topics/clauses.ts';

/** The instruments at which a part may point without naming them. */
export interface Pointed {
  readonly page: readonly Listed[];
  /** Those of the last question about any. */
  readonly previous: readonly Listed[];
  /** Those of the last questions together. */
  readonly recent: readonly Listed[];
  /** Those that the answer before listed. */
  readonly listed: readonly Listed[];
  /** The one that an answer to `which` named first. */
  readonly lead: Listed | undefined;
  /** Those of the whole message, for one of its parts. */
  readonly whole: readonly Listed[];
}

/** Every plan with this chat compares as many. */
const mostPointedAt = 4;
export const pointsAtPage =
  /\bthis (stock|company|ticker|fund|etf|coin|instrument|one|share|index|page|chart)\b|\b(here|this)\b/;
/** Points at several instruments that the conversation was about. */
export const pointsAtSeveral =
  /^(and |now |please |then )*compare( please)?\W*$|\b(them|these|those|both|the two|each of them|all (three|four|of them)|how (do|did) (they|these|those) compare|correlated|who (won|wins|grew|has|had|is|did|pays?|earns?|made|reports?)|which (one|of (them|these|those|the two)|is|are|has|have|did|pays?|was|were|had|looks?|yields?))\b/;

/** Instruments of a part: those that it names, or else those that it points at. */
export function instrumentsOf(
  named: readonly Listed[],
  text: string,
  { page, previous, recent, listed, lead, whole }: Pointed,
): readonly Listed[] {
  if (named.length > 0) {
    // `Which has more Apple?` asks the funds before.
    const funds = recent.filter(({ type }) => type === 'etf');
    if (
      funds.length > 0 &&
      /\b(which|they|both|it|either)\b.*\b(has|have|holds?|owns?|contains?)\b.*@|@ (in|part of|inside|held by) (it|that|this|there|them)\b/.test(
        text,
      )
    )
      return merged(funds, named);
    return /^(?:.*\b)?(it|its|them|they|this)\b.*\b(to|with|vs|versus|against|than|or|beat|outperform\w*|underperform\w*)\b.*@/.test(
      text,
    )
      ? merged(previous.length > 0 ? previous : page, named)
      : named;
  }
  if (whole.length > 0) return whole;
  if (lead && previous.length > 1 && previous.includes(lead) && /\b(it|its)\b/.test(text)) return [lead];
  if (previous.length < 2 && listed.length > 1 && pointsAtSeveral.test(text)) return listed.slice(0, mostPointedAt);
  if (previous.length === 1 && recent.length > 1 && pointsAtSeveral.test(text)) return recent;
  if (pointsAtPage.test(text) && page.length > 0 && !/\bthat\b/.test(text)) return page;
  return previous.length > 0 ? previous : page;
}
