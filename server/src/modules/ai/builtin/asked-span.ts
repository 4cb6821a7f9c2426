import { findSpan } from './entities/find-span.ts';
import { dayOf, sinceSpan } from './entities/span.ts';
import type { Span } from './entities/span.ts';
import type { TopicId } from './topics/topic-ids.ts';
import { takesSpan } from './topics/topic-needs.ts';

/** Asks how a day went, not where it closed. */
const isMove = (text: string) =>
  /\b(how (did|was|were)|perform\w*|gain\w*|lost|lose|fall|fell|rose|rise|up|down|return\w*|change\w*|moved?|dropp?(ed)?)\b/.test(
    text,
  );
/** Figures whose time is all of it unless a question says otherwise. */
const everTime =
  /\b(best|worst|strongest|weakest) (single )?(months?|days?|sessions?|years?)\b|\b(peak|ath|record)\b|\b(biggest|largest|deepest|worst) (ever |single[- ]day |one[- ]day |daily )?(drop|fall|decline|crash|loss|gain|rise|jump)\b/;
const wholeHistory: Span = { kind: 'range', range: 'max', label: 'its whole history' };

/** How fast something moved, not when. */
const inOneDay =
  /(?<=\b(?:gain\w*|rise|rose|jump\w*|drop\w*|fall\w*|fell|los[st]\w*|move\w*|had|ever|%|percent)\b.*|%) (in|within) (a|an|one|1|a single) (day|session)\b/g;

interface Asked {
  readonly clause: string;
  /** The whole message. */
  readonly text: string;
  readonly topic: TopicId | undefined;
  /** The clause is one of several. */
  readonly isPart: boolean;
  /** The time of the question that it continues from. */
  readonly before: Span | undefined;
}

/** The time that a clause names, or the message around it, as its topic reads it. */
export function askedSpan({ clause, text, topic, isPart, before }: Asked, now: number): Span | undefined {
  // What money would be worth today was put in at another time, and `500 a month` is no time.
  const when =
    topic === 'growth'
      ? (part: string) => part.replace(/\b(today|now|right now|(a|per|each|every) (week|month|quarter))\b/g, ' ')
      : (part: string) => part.replace(inOneDay, ' ');
  const span = findSpan(when(clause), now) ?? (isPart && !takesSpan(topic) ? undefined : findSpan(when(text), now));
  if (span === undefined)
    return topic === 'performance' && everTime.test(clause) ? (before ?? wholeHistory) : undefined;
  if (/\b(higher|lower|more|less|up|down|cheaper)\b.*\bthan\b.*\bago\b/.test(clause)) return sinceSpan(span);
  return isMove(clause) ? dayOf(span) : span;
}
