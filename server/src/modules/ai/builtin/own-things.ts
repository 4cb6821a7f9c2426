import { termsOf } from './definitions.ts';
import type { Page } from './page.ts';
import type { Part } from './question.ts';
import type { TopicId } from './topics/topic-ids.ts';

/** What the user keeps in the app, as a question points at it without naming it. */
const nouns: Partial<Record<TopicId, string>> = {
  my_backtests: 'backtests',
  my_alerts: 'alerts',
  my_watchlists: 'watchlists',
  my_notifications: 'notifications',
  my_strategies: 'strategies',
  my_credits: 'credits',
  my_plan: 'plan',
  plans: 'plans',
};
const named =
  /\b(alerts?|backtests?|watchlists?|notifications?|credits?|plans?|subscription|strateg(?:y|ies)|screeners?|comparator|api keys?|invoices?|refunds?|import|export|passwords?|stop loss|webhooks?|api)\b/;
const ofApp: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>(['help', 'action', 'definition']);

const nounOf = (topic: TopicId | undefined, text: string): string | undefined =>
  (topic && nouns[topic]) ??
  (topic === 'definition' ? termsOf(text)[0] : ofApp.has(topic) ? named.exec(text)?.[0] : undefined);

const asksHow =
  /\b(how (do|does|can|to|much|many|long|often)|where (do|can)|when (do|does|did|is|was|will)|what (do|does|did)|can i|could i|what happens|do they|does it|is it|are they)\b/;
/** Asks for a fact of the user's own, not how something is done. */
const asksState = /\bwhen\b|\bwhat did\b|\bis it\b|\bare they\b/;
const whoHas =
  /^(?:and |so )*(?:who|which (?:stocks?|company|companies)) (?:has|have) (?:the )?(highest|lowest|biggest|largest|smallest|best|most|least)(?: one)?\W*$/;
const asksMore = /^(and |so |but )*(can|could|may|do|will|should|how many|how much|how long) (can |do |does )?(i|we)\b/;
const pronoun = /\b(it|one|they|them|this|that|these|those|more of (?:it|them)|more)(?=\W*$|\s)/;
const another = /^(?:and|what about|how about) ([a-z ]+?)\W*$/;

const ofMine = /\bmy (last|latest|newest|previous|first|best|worst) one\b/;
const boughtMore = /\b(?:buy|purchase|get) more\W*$/;
const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '');

/** A question on the app with what it points at: `how do I add one` on the alerts, `and backtests?` after how alerts work. */
export function thingInFull(text: string, last: Part | undefined, page: Page): string {
  const isForOne = /\b(add|set|set up|make|create|get|have) one\b/.test(text);
  if (text.includes('@') && !isForOne) return text;
  const noun =
    nounOf(last?.topic, last?.text ?? '') ??
    (last ? undefined : (nounOf(page.topic, '') ?? (page.isOfApp ? named.exec(page.guide ?? '')?.[0] : undefined)));
  if (noun === undefined) return text;
  if (last?.topic === 'definition' && whoHas.test(text))
    return `which stocks have the ${whoHas.exec(text)?.[1]} ${noun}`;
  const other = last?.topic === 'help' ? another.exec(text)?.[1] : undefined;
  if (other !== undefined && named.test(other) && named.test(last?.text ?? ''))
    return (last?.text ?? '').replace(named, other);
  const isOwn = (last ?? page).topic?.startsWith('my_') ?? false;
  // `Why did my last one lose money?`
  if (isOwn && ofMine.test(text)) return text.replace(ofMine, `my $1 ${singular(noun)}`);
  if (boughtMore.test(text) && /^(plan|credit)/.test(noun)) return text.replace(/\bmore\b/, 'more credits');
  // What it costs is told in credits.
  if (named.test(/\bcosts?\b/.test(text) ? text.replace(/\bcredits?\b/g, '') : text)) return text;
  // `Can I use crypto?` after how a strategy is tested.
  if (last?.topic === 'help' && asksMore.test(text) && !pronoun.test(text))
    return /\bhow many\b/.test(text) ? text.replace(/\bhow many\b/, `how many ${noun}`) : `${text} ${noun}`;
  if (!asksHow.test(text) && !(last?.topic === 'definition' && /^(and |so )?why (do|does|is|are)\b/.test(text)))
    return text;
  return text.replace(pronoun, (word) => {
    if (word.startsWith('more')) return `more ${noun}`;
    if (word === 'one') return `a ${singular(noun)}`;
    return isOwn && asksState.test(text) ? `my ${noun}` : noun;
  });
}

const lists: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>([
  'my_backtests',
  'my_alerts',
  'my_watchlists',
  'my_notifications',
]);
const ways = [
  String.raw`(?:which|what) (?:stocks?|tickers?|symbols?) (?:was|is|were|did|are) (?:it|they|that|this)\b`,
  String.raw`(?:which|who|what (?:is (?:up|down|moving)|moved|fell|rose|gained|lost|did))(?: (?:one|ones|of (?:them|these|those)))?\b(?! (?:stocks?|companies|sectors?|funds?|tickers?)\b)`,
  String.raw`(?:sort|rank|order)\b|is any(?:thing)?\b|anything\b|the one (?:with|that|on)\b`,
  String.raw`compare (?:them|these|those|all|the (?:first|last|two))\b`,
  String.raw`how (?:are|did|do|is) (?:they|these|those|it)\b`,
  String.raw`(?:show|open|tell me(?: more)? about|explain|how did|what about)?(?: me)? ?the (?:first|second|third|last|latest|newest|best|worst)\b`,
  String.raw`(?:any|is there|what is the) (?:news|of them)\b`,
  String.raw`(?:are|is|did|has|have|do) (?:any|they|these|those)\b`,
];
const pointsAtList = new RegExp(`^(?:and |so |now |please )*(?:${ways.join('|')})`);

/** The list of the user that a message points at without an instrument: `which one was the best?` after the backtests. */
export function ownListOf(text: string, last: Part | undefined, page: Page): TopicId | undefined {
  const topic = lists.has(last?.topic)
    ? last?.topic
    : last === undefined && lists.has(page.topic)
      ? page.topic
      : undefined;
  return topic !== undefined && text.split(' ').length <= 9 && pointsAtList.test(text) ? topic : undefined;
}

/** The words of such a question with the name of the list. */
export const ofOwnList = (text: string, topic: TopicId) => `${text} of my ${nouns[topic] ?? ''}`;

const vague =
  /^(?:and |so )*(?:any(?:thing|one|body)?\b|what is (?:the )?(?:most important|latest|biggest|difference|new|next|best|cheapest)\b|which (?:one|of these|plan)\b|what matters\b)/;

/** The topic of a page that a vague message means: `anything this week?` on a calendar. */
export const vagueOnPage = (text: string, page: Page): TopicId | undefined =>
  page.isOfApp && vague.test(text) && !text.includes('@') && text.split(' ').length <= 7 ? page.topic : undefined;

const asksPage =
  /^(?:so |and |ok |please |hi |hello )*(?:what (?:can|could|do|should) i (?:do|see|find|use) (?:here|on this page|with this(?: page)?)|how (?:does|do) (?:this|it|i use this|i use it)(?: page| screen| thing)?(?: work)?|how do i use (?:this|it)(?: page)?|what is (?:this|the) (?:page|screen)(?: for| about)?|what is this for|(?:explain|describe) this (?:page|screen)|help me (?:here|with this page)|where am i)\W*$/;

/** What to look up in the guide for a question on the open page itself; undefined for another question. */
export const guideOfPage = (text: string, page: Page): string | undefined =>
  asksPage.test(text) && (page.isOfApp || page.topic === undefined || !/\b(explain|describe)\b/.test(text))
    ? page.guide
    : undefined;
