import { famousNames } from './entities/famous-names.ts';
import { pointsAtPage } from './pointing.ts';
import type { Part } from './question.ts';
import type { ReadMessage } from './read-message.ts';
import type { TopicId } from './topics/topic-ids.ts';
import { isFigure, needsInstruments } from './topics/topic-needs.ts';

const isOfMany: ReadonlySet<TopicId> = new Set<TopicId>(['sectors', 'market', 'movers', 'screen', 'popular']);
/** Asks about one thing, not about many: `how is SpaceX stock doing`. */
const oneOfMany = /\bhow (is|was|did|has)\b|\b(stock|share)\b(?! market)/;

/** The figure of something, not its meaning: `the RSI on SoFi`. */
const ofSomething =
  /^(?!.*\b(mean|meaning|define|definition|explain)\b).*\b(rsi|macd|sma|ema|atr|pe ratio|price|eps|dividend|yield|beta|market cap|revenue|earnings|technicals?|news|chart) (of|on|for)\b/;

/** Names that a message has in the place of an instrument, and that nothing listed has. */
export function namesOfNothing(
  { text, named, strange }: ReadMessage,
  parts: readonly Part[],
  hasContext: boolean,
): readonly string[] {
  const needs = parts.some(
    ({ topic, text: words }) =>
      topic === undefined ||
      needsInstruments(topic) ||
      (topic === 'definition' && ofSomething.test(words)) ||
      (isOfMany.has(topic) && oneOfMany.test(words)),
  );
  const isShort =
    named.length === 1 &&
    parts.some(
      ({ topic }) =>
        topic === 'compare' ||
        ((isFigure(topic) || topic === 'performance' || topic === 'price') &&
          /\b(vs|versus|or|and|than|against)\b/.test(text)),
    );
  const famous = strange.filter(({ name }) =>
    name
      .toLowerCase()
      .split(' ')
      .some((word) => famousNames.has(word)),
  );
  if (famous.length > 0) return famous.map(({ name }) => name);
  if (!needs || (named.length > 0 && !isShort)) return [];
  const isClear = parts.some(({ topic }) => topic !== undefined);
  return strange
    .filter(({ isNamed }) => isNamed || (named.length === 0 && isClear && !hasContext && !pointsAtPage.test(text)))
    .map(({ name }) => name);
}
