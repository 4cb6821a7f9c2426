import { asksDefinition, termsOf } from '../definitions.ts';
import { commonWords } from '../language/common-words.ts';
import { resemblances } from './resemblance.ts';
import { recognize, topicVocabulary } from './recognize.ts';
import type { Recognized } from './recognize.ts';
import { canBe, isFigure, needsInstruments, takesInstruments } from './topic-needs.ts';
import { marketPartOf } from './sector-names.ts';
import { sessionsAsked } from './session-condition.ts';
import type { TopicId } from './topic-ids.ts';

export interface Chosen {
  readonly topic: TopicId | undefined;
  readonly score: number;
}

const wantsMeaning = /\b(mean|meaning|define|definition|explain|stand for|difference|what (is|are) an?)\b/;
/** From this score on, a topic stands by itself. */
export const strongScore = 3;

/** Whether a text asks for a meaning, and not for the figure of an instrument that is known from before. */
function isDefinition(text: string, best: Recognized | undefined, hasContext: boolean): boolean {
  if (
    text.includes('@') ||
    best?.topic === 'help' ||
    /\bwhat (do|does) (that|this|it|these) (all )?(mean|tell)\b/.test(text)
  )
    return false;
  const isOfContext =
    hasContext &&
    !wantsMeaning.test(text) &&
    /\bthe\b/.test(text) &&
    best !== undefined &&
    takesInstruments(best.topic);
  return !isOfContext && asksDefinition(text);
}

/** Whether a text asks for the meaning of something that is no everyday word. */
const asksUnknownTerm = (text: string) =>
  !text.includes('@') &&
  termsOf(text).some((term) => term.split(' ').some((word) => word.length > 2 && !commonWords.has(word)));

const hasStrangeWord = (text: string) =>
  !text.includes('@') &&
  termsOf(text).some((term) =>
    term.split(' ').some((word) => /^[a-z]{4,}$/.test(word) && !commonWords.has(word) && !topicVocabulary.has(word)),
  );

const ranksMarket =
  /^(?!.*\bmy\b)(?!.*\b(define|meaning|mean|explain|is it|calculated?|good|normal)\b)(?!(what|how) (is|are|does|do) (an? )?[\w ]{1,20}\W*$).*(\b(under|below|less than|over|above|more than|at least)\b \$?\d|[<>] ?\d|\b(which|what|who|whose) (company|companies|stocks?|firm)\b|\b(highest|lowest|most|least|biggest|largest|cheapest|best|worst)\b)/;

/** Of a count over a history, which is read as a whole. */
const sessionsScore = 12;

/** `Has Disney's debt fallen?` is about the debt, not the price. */
const figureMoved =
  /@ (?:\w+ ){0,2}(?:dividends?|debts?|revenues?|sales|profits?|margins?|inventory|cash|eps|income|cash flow)\b.*\b(?:fallen|fell|risen|rose|grown|grew|gone|changed|increased|decreased|improved|shrunk|shrank|up|down)\b/;

/** The topic of a text by its signs. `hasContext`: an instrument is known from before. */
export function byRules(text: string, hasContext: boolean): Chosen {
  if ((text.includes('@') || hasContext) && sessionsAsked(text)) return { topic: 'sessions', score: sessionsScore };
  const recognized = recognize(text);
  const others = recognized.filter(({ topic }) => topic !== 'definition');
  const moved = figureMoved.test(text) ? others.find(({ topic }) => isFigure(topic)) : undefined;
  const best = moved ?? others[0];
  if (others.length < recognized.length && isDefinition(text, best, hasContext))
    return { topic: 'definition', score: 10 };
  // `What is the yield curve?` asks for no yield of an instrument.
  if (
    best !== undefined &&
    others.length < recognized.length &&
    !hasContext &&
    needsInstruments(best.topic) &&
    best.score < 6 &&
    (asksDefinition(text) ||
      hasStrangeWord(text) ||
      /^(so |and |ok )?(what is|what are|what does|explain|define) (an? )?(?!the\b|my\b|your\b|this\b)(\S+ ){0,3}\S+\W*$/.test(
        text,
      ))
  )
    return { topic: 'definition', score: 10 };
  // What is asked for in so many words and unknown is said to be so.
  if (best === undefined && recognized.length > 0 && asksUnknownTerm(text)) return { topic: 'definition', score: 3 };
  // `RSI under 30` without an instrument filters the market.
  if (
    best &&
    isFigure(best.topic) &&
    !hasContext &&
    !text.includes('@') &&
    (ranksMarket.test(text) ||
      (marketPartOf(text) !== undefined && /\b(high|low|cheap|growing|best|stocks?)\b/.test(text)))
  )
    return { topic: 'screen', score: Math.max(best.score, 9) };
  if (best?.topic !== 'compare') return { topic: best?.topic, score: best?.score ?? 0 };
  // "Which has better margins, Cisco or Oracle?" compares figures that another topic reads for each.
  const figure = others.find(({ topic, score }) => (isFigure(topic) || topic === 'profile') && score >= strongScore);
  return { topic: figure?.topic ?? best.topic, score: Math.max(best.score, figure?.score ?? 0) };
}

const isBareTime = (text: string) =>
  text.includes('@') &&
  /^(?:\W|\d+(?!\d)|[dwmy]|mo|yr|ytd|mtd|qtd|wtd|days?|weeks?|months?|quarters?|years?|last|past|this|the|over|in|for|since|today|yesterday|and)+$/.test(
    text.replaceAll(' ', ''),
  );

/** Of a question for the meaning of a term that the glossary has. */
const definedScore = 10;
/** What the support of examples counts beside the scores of signs, and what the choice of the rules does: chosen by leaving each example out. */
const supportWeight = 5;
const ruleBonus = 2;
/** Without any sign, examples have to support a topic as much as this. */
const leastSupport = 0.4;
/** From this score on, a sign asks in so many words; only the same words outdo it. */
const explicitScore = 8;
const sameWords = 0.95;
/** As near as this, an example is the same question: of 69 such, 68 had its topic. */
const sameQuestion = 0.85;

const ofUser =
  /\b(i|my|mine|me|we|our|us)\b|\b(watchlists?|alerts?|backtests?|credits?|plan|notifications?|strateg\w+)\b/;

/** The topic of a whole question: by its signs, and by how much it is like the examples of each topic. */
export function chooseTopic(text: string, hasContext: boolean): Chosen {
  const chosen = byRules(text, hasContext);
  if (chosen.topic === 'definition' && chosen.score >= definedScore) return chosen;
  // `QQQ 5d` says nothing but what and when.
  if (chosen.topic === 'sessions' || (chosen.topic === undefined && isBareTime(text))) return chosen;
  const scores = new Map<TopicId, number>(recognize(text, 1).map(({ topic, score }) => [topic, score]));
  if (chosen.topic) scores.set(chosen.topic, Math.max(scores.get(chosen.topic) ?? 0, chosen.score) + ruleBonus);
  for (const [topic, { nearest, support }] of resemblances(text)) {
    // What only sounds like an attack is none.
    if (topic === 'hostile' && !scores.has(topic)) continue;
    // `How did it do last year?` names no part of the market.
    if (topic === 'sectors' && !scores.has(topic) && marketPartOf(text) === undefined) continue;
    // `How is it doing?` asks of something, not of the analyst.
    if (topic === 'greeting' && /\b(it|they|this|these) (doing|looking)\b/.test(text)) continue;
    // Only what says so is about the user's own things.
    if (topic.startsWith('my_') && !scores.has(topic) && !ofUser.test(text)) continue;
    const isPossible = canBe(topic, { isNaming: text.includes('@'), hasContext });
    if (!isPossible) continue;
    if (nearest >= (chosen.score < explicitScore ? sameQuestion : sameWords))
      return { topic, score: Math.max(strongScore, chosen.score) };
    const score = scores.get(topic);
    if (score !== undefined || support >= leastSupport) scores.set(topic, (score ?? 0) + supportWeight * support);
  }
  const [best] = [...scores].toSorted((a, b) => b[1] - a[1]);
  if (!best || best[0] === chosen.topic || best[1] < strongScore - 1) return chosen;
  // A comparison of figures is read by the topic of the figure.
  if (best[0] === 'compare' && (isFigure(chosen.topic) || chosen.topic === 'profile') && chosen.score >= strongScore)
    return chosen;
  return { topic: best[0], score: Math.max(strongScore, best[1]) };
}
