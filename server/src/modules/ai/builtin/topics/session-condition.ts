import type { PeriodName, Wanted } from '../../tools/session-counts.ts';

/** What a question wants to know of the sessions that it describes. */
export type SessionQuestion = 'list' | 'count' | 'run' | 'current_run' | 'last' | 'first';

export interface SessionAsked extends Wanted {
  readonly question: SessionQuestion;
}

const number = '\\$?\\s?(\\d[\\d,]*(?:\\.\\d+)?)\\s?(k)?\\s?(%|percent|points?)?';
const more = '(?:above|over|more than|greater than|at least|higher than|bigger than|>=?|exceed\\w*|past|north of)';
const less = '(?:below|under|less than|lower than|smaller than|<=?|beneath|south of)';
const moreThan = new RegExp(`\\b${more}\\s*(?:by )?${number}|>\\s*${number}`);
const lessThan = new RegExp(`\\b${less}\\s*(?:by )?${number}|<\\s*${number}`);
const orMore = new RegExp(`${number}\\s*(?:\\+|or more|or higher|or better|plus)`);
const bare = new RegExp(`\\b(?:by|of)? ?${number}`);
const up =
  /\b(gain\w*|rose|rise[sn]?|rising|up|green|higher|climb\w*|jump\w*|winning|win|advance\w*|positive|increase\w*|grew|rally|rallied|good|rip|rips|ripped|moon|mooned|pump|pumped)\b/;
const down =
  /\b(fell|falls?|fallen|falling|drop\w*|down|red|lower|lost|lose|loss\w*|losing|declin\w*|negative|decrease\w*|crash\w*|sank|plung\w*|tank\w*|bad|dump|dumped|bled|bleed)\b/;
const hits = /\b(hit|hits|reach\w*|cross(ed|es)?|broke|broken|touch\w*|top(ped|s))\b/;
const anyMove = /\b(mov\w+|swing|swings|swung|chang\w+)\b/;
const closed =
  /\b(clos\w*|trade[sd]?|trading|be|been|was|is|were|stood|stay\w*|finish\w*|end(ed|s)?|price[ds]?|hit|reach\w*|cross\w*|broke|get|got|go|went|cost)\b/;
const record =
  /\b(new |record |all[- ]time |fresh )+(high|highs|close|closes|record|records)\b|\b(set|made|make|hit) (a |any )?records?\b/;

const periods: readonly (readonly [RegExp, PeriodName])[] = [
  [
    /\b(how many|number of|up|down|green|red|losing|winning|positive|negative|of all|consecutive|straight) (?!this |last |past |next |a |the |per |all )([a-z]+ )?weeks?\b|\bweeks? (in a row|straight|did|has|was|were|closed)\b/,
    'week',
  ],
  [
    /\b(how many|number of|up|down|green|red|losing|winning|positive|negative|of all|consecutive|straight) (?!this |last |past |next |a |the |per |all )([a-z]+ )?months?\b|\bmonths? (in a row|straight|did|has|was|were|closed)\b/,
    'month',
  ],
  [
    /\b(how many|number of|up|down|green|red|losing|winning|positive|negative|of all|consecutive|straight) (?!this |last |past |next |a |the |per |all )([a-z]+ )?years?\b|\byears? (in a row|straight|did|has|was|were|closed)\b/,
    'year',
  ],
];

const valueOf = (digits: string | undefined, thousands: string | undefined) =>
  Number((digits ?? '').replaceAll(',', '')) * (thousands === undefined ? 1 : 1000);

interface Amount {
  readonly value: number;
  readonly isPercent: boolean;
}

function amountIn(found: RegExpExecArray | null): Amount | undefined {
  if (!found) return undefined;
  const [digits, thousands, unit] = [found[1] ?? found[4], found[2] ?? found[5], found[3] ?? found[6]];
  const value = valueOf(digits, thousands);
  return Number.isFinite(value) ? { value, isPercent: unit === '%' || unit === 'percent' } : undefined;
}

function questionOf(text: string): SessionQuestion {
  if (
    /\b(streak|run)\b|\bhow long (has|have|is) @ been\b|\b(in a row|consecutive(ly)?|straight|on the trot)\b/.test(text)
  )
    return /\b(longest|most|record|biggest|ever|max\w*)\b/.test(text) ? 'run' : 'current_run';
  if (
    /\bfirst time\b|\bfirst\b.*\b(close|closed|trade|traded|hit|reach\w*|cross\w*|break|broke|above|below)\b/.test(text)
  )
    return 'first';
  if (
    /\b(last|latest|previous) time\b|\bwhen (did|was|has|is) @ last\b|\blast (close|closed|trade|traded)\b/.test(text)
  )
    return 'last';
  return 'count';
}

/** Asks for a number of sessions, the first or last of them, or a run of them. */
const asks =
  /\b(did|has|have) @ (ever |already )?(close[sd]?|trade[sd]?|been|gone|go|hit|reach\w*|cross\w*|broken?|touch\w*|got|fallen|dropped|fall|drop) (above |over |below |under |past |through )?\$?\d|\b(did|has|have) @ .*\b(every|each) (single )?(day|session|week|month)\b|\bhow long (has|have) @ been (in the )?(up|down|red|green|falling|rising|losing|gaining|higher|lower)\b|\bhow (many|often|frequently)\b|\b(number|count) of\b|\b(percent|percentage|share|fraction|proportion|%) of (all )?(the )?(trading )?(days|sessions|weeks|months|years|time)\b|\bstreaks?\b|\b(in a row|consecutive(ly)?|straight (day|week|month|session|year|up|down)s?|(days?|weeks?|months?|sessions?|years?) straight)\b|\b(first|last|latest) time\b|\bwhen (did|was|has|is) @ (last|first)\b|\bdid @ ([a-z]+ ){0,3}(at )?(an? )?(record|new|all[- ]time|fresh) (high|highs|close|record)\b/;
/** Counts of other things. */
const others =
  /\b(alerts?|backtests?|credits?|watchlists?|questions?|money|analysts?|beat\w*|miss\w*|estimates?|earnings|report\w*|dividends?|ex[- ]dividend|pay|pays|paid|raise[ds]?|hike\w*|split\w*|shares?|employees?|people|funds?|etfs?|holdings|competitors|tickers|stocks|companies|downgrade\w*|upgrade\w*|cross(es)? (over|under)|golden|death|average|sma|ema|rsi|macd|trades?\b(?! above| below| over| under)|refresh\w*|update[ds]?|delayed)\b/;

/** Asks for the closes one by one. */
const listed =
  /\b(last|past|previous|latest|recent) (\d{1,2}|few|couple of) (daily |days'? )?(closes|closing prices|daily prices)\b|\b(closes|closing prices|daily prices) (of|for|over|in) (the |this )?(last|past|previous|week|month)\b/;
const fromOpen =
  /\b(close[sd]?|finish\w*|end(ed)?) (above|below|higher than|lower than|over|under|up from|down from) (its|the|their|where it) ?(day's )?open(ed|ing)?\b/;

/** What a normalized text asks to count of an instrument's history; undefined if it asks for nothing of the kind. */
export function sessionsAsked(text: string): SessionAsked | undefined {
  if (listed.test(text)) return { question: 'list', period: 'day', measure: 'close', above: 0 };
  if (!asks.test(text) || others.test(text)) return undefined;
  if (fromOpen.test(text))
    return {
      question: questionOf(text),
      period: 'day',
      measure: 'from_open',
      ...(/\b(above|higher|over|up)\b/.test(text) ? { above: 0 } : { below: 0 }),
    };
  const question = questionOf(text);
  const period = periods.find(([pattern]) => pattern.test(text))?.[1] ?? 'day';
  if (record.test(text) && question !== 'run') return { question, period, measure: 'record' };
  const above = amountIn(moreThan.exec(text)) ?? amountIn(orMore.exec(text));
  const below = amountIn(lessThan.exec(text));
  const isDown = down.test(text) && !/\b(up|green)\b.*\bdown\b/.test(text);
  const isUp = up.test(text);
  const isHit = hits.test(text);
  const moved = isDown || isUp || anyMove.test(text) || /% (or more )?(days|sessions|moves)\b/.test(text);
  const written = moved || isHit ? amountIn(bare.exec(withoutTimes(text))) : undefined;
  // A number without a percent sign is a price only where a price is hit.
  const size = above ?? below ?? (written?.isPercent === true || isHit ? written : undefined);
  if (size?.isPercent === true && !isUp && !isDown && !closed.test(text))
    return { question, period, measure: 'change', absolute: true, above: size.value / 100 };
  const isChange = size?.isPercent === true || (size === undefined && (isUp || isDown));
  if (isChange) {
    const by = (size?.value ?? 0) / 100;
    if (below && !above && size?.isPercent) return { question, period, measure: 'change', absolute: true, below: by };
    if (isDown) return { question, period, measure: 'change', below: -by };
    if (isUp) return { question, period, measure: 'change', above: by };
    return size && anyMove.test(text) ? { question, period, measure: 'change', absolute: true, above: by } : undefined;
  }
  if (!above && !below && !(size && isHit)) return undefined;
  if (!closed.test(text) && question === 'count') return undefined;
  const floor = above ?? (below ? undefined : size);
  return {
    question,
    period,
    measure: 'close',
    ...(floor ? { above: floor.value } : {}),
    ...(below ? { below: below.value } : {}),
  };
}

/** Without the numbers of times and dates, so that what is left is a size. */
const withoutTimes = (text: string) =>
  text.replace(
    /\b(last|past|next|previous) \d+ (days?|weeks?|months?|years?|sessions?)\b|\b(19|20)\d\d\b|\b\d+ (days?|weeks?|months?|years?|sessions?|times?)\b/g,
    ' ',
  );
