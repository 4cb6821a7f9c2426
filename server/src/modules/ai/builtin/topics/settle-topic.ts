import type { Part } from '../question.ts';
import { takesInstruments, takesSpan } from './topic-needs.ts';
import type { TopicId } from './topic-ids.ts';

/** Words with which a message goes on from the one before. */
export const goesOn =
  /^(and|what about|how about|same for|same with|now|also|then|or|but|ok and|ok|so|versus|vs|compared (to|with))\b/;

interface Given {
  readonly part: Omit<Part, 'topic'>;
  readonly previous: Part | undefined;
  /** How many instruments the part names itself. */
  readonly named: number;
}

const performanceOf = ({ instruments, span }: Omit<Part, 'topic'>): TopicId =>
  span?.kind === 'date' ? 'close' : instruments.length > 1 ? 'compare' : 'performance';

/** The topic of a message that goes on from the one before; undefined for one that does not. */
function followed({ part, previous, named }: Given, topic: TopicId | undefined): TopicId | undefined {
  const { text, span } = part;
  if (!previous?.topic || !takesInstruments(previous.topic) || (!span && named === 0)) return undefined;
  const isShort = text.split(' ').length <= 8;
  if (!goesOn.test(text) && !(named === 0 && isShort) && !/^@\W*$/.test(text)) return undefined;
  if (span && (!takesSpan(previous.topic) || span.kind === 'date')) return performanceOf(part);
  return topic === 'overview' && !goesOn.test(text) && !text.startsWith('@') ? undefined : previous.topic;
}

function withoutTopic(given: Given, topic: TopicId | undefined): TopicId | undefined {
  const { part, named } = given;
  const { text, span, instruments } = part;
  const goingOn = followed(given, topic);
  if (goingOn) return goingOn;
  if (/^(why|how come)\b/.test(text) && instruments.length > 0) return 'news';
  if (span && instruments.length > 0) return performanceOf(part);
  if (instruments.length > 1 && topic === undefined) return 'compare';
  return named > 0 ? 'overview' : topic;
}

const isPast = ({ span }: Omit<Part, 'topic'>) =>
  span?.kind === 'dates' || (span?.kind === 'range' && span.range !== '1d');

/** Corrects a topic by what the part has: dates, several instruments, or nothing but a follow-up. */
export function settleTopic(given: Given, topic: TopicId | undefined): TopicId | undefined {
  const { part, previous } = given;
  const { text, span, instruments } = part;
  if (topic === undefined || topic === 'overview') return withoutTopic(given, topic);
  if (span?.kind === 'date' && (topic === 'price' || topic === 'performance' || topic === 'close')) return 'close';
  if (topic === 'close') return 'price';
  if (topic === 'earnings' && instruments.length === 0) return 'earnings_calendar';
  if (topic === 'compare' && instruments.length === 1 && span && !previous) return performanceOf(part);
  if (topic === 'performance' && instruments.length > 1) return 'compare';
  if (topic === 'price' && isPast(part)) return performanceOf(part);
  if (
    topic === 'dividends' &&
    /\byields?\b/.test(text) &&
    instruments.every(({ type }) => type !== 'stock' && type !== 'etf')
  )
    return 'price';
  if (topic === 'profile' && span?.kind === 'dates' && /\b(do|did)\b/.test(text)) return performanceOf(part);
  const isBare = topic === 'compare' && instruments.length < 2 && !/\bcompar|\bvs\b|versus/.test(text);
  return isBare && previous?.topic && goesOn.test(text) ? previous.topic : topic;
}
