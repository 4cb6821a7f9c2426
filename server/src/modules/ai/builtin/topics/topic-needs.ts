import type { TopicId } from './topic-ids.ts';

/** Figures that two companies can be compared by. */
const figures: ReadonlySet<TopicId> = new Set([
  'market_value',
  'income',
  'balance',
  'cash_flow',
  'ratios',
  'debt',
  'beta',
  'valuation',
  'earnings',
  'dividends',
  'price_target',
  'recommendations',
  'technicals',
  'options',
]);

/** Topics about instruments that a question has to name, or that it points at. */
const aboutInstruments: ReadonlySet<TopicId> = new Set([
  ...figures,
  'price',
  'close',
  'performance',
  'sessions',
  'compare',
  'growth',
  'convert',
  'profile',
  'rating_changes',
  'earnings_reaction',
  'etf_holdings',
  'owners',
  'competitors',
  'sentiment',
  'overview',
] as const);
/** Topics that an instrument narrows. */
const narrowed: ReadonlySet<TopicId> = new Set(['news', 'advice', 'forecast', 'curated']);
const withSpan: ReadonlySet<TopicId> = new Set(['performance', 'sessions', 'compare', 'growth']);

/** Topics whose words a follow-up continues from: `and AMD?` after `worst day of Nvidia`. */
const worded: ReadonlySet<TopicId> = new Set<TopicId>([
  ...figures,
  'performance',
  'sessions',
  'price',
  'growth',
  'convert',
]);

export const keepsWords = (topic: TopicId | undefined) => topic !== undefined && worded.has(topic);
export const isFigure = (topic: TopicId | undefined) => topic !== undefined && figures.has(topic);
export const needsInstruments = (topic: TopicId | undefined) => topic !== undefined && aboutInstruments.has(topic);
export const takesInstruments = (topic: TopicId | undefined) =>
  topic !== undefined && (aboutInstruments.has(topic) || narrowed.has(topic));
/** Topics that no single instrument is asked about. */
const ofMany: ReadonlySet<TopicId> = new Set<TopicId>([
  'sectors',
  'market',
  'movers',
  'screen',
  'popular',
  'my_notifications',
  'my_plan',
  'my_credits',
  'my_payments',
  'my_strategies',
  'plans',
  'ipo_calendar',
  'earnings_calendar',
  'definition',
  'indicator_list',
  'greeting',
  'thanks',
  'foreign',
  'identity',
  'feedback',
]);

/** Whether a question that names instruments, or knows of none, can be of a topic. */
export const canBe = (topic: TopicId, { isNaming, hasContext }: { isNaming: boolean; hasContext: boolean }) =>
  isNaming ? !ofMany.has(topic) : hasContext || !needsInstruments(topic);
export const takesSpan = (topic: TopicId | undefined) => topic !== undefined && withSpan.has(topic);
