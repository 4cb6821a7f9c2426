import { studies } from '@candlewick/engine';
import { namesIn } from '../indicator-names.ts';
import type { Part } from '../question.ts';
import type { TopicId } from './topic-ids.ts';

/** The term that explains the figures of a topic. */
const terms: Partial<Record<TopicId, string>> = {
  price: 'bid ask spread',
  performance: 'volatility',
  growth: 'cagr',
  compare: 'correlation',
  market_value: 'market cap',
  income: 'revenue',
  balance: 'book value',
  cash_flow: 'free cash flow',
  ratios: 'return on equity',
  debt: 'debt to equity',
  beta: 'beta',
  valuation: 'pe ratio',
  earnings: 'eps',
  dividends: 'dividend yield',
  price_target: 'price target',
  recommendations: 'analyst rating',
  technicals: 'rsi',
  options: 'implied volatility',
  sentiment: 'sentiment',
  my_backtests: 'sharpe ratio',
};
/** Terms that a question names itself. */
const named = new RegExp(
  `${namesIn(studies)}|\\b(golden cross|death cross|support|resistance|max pain|expected move|put\\/call|delta|volatility|drawdown|sharpe|sortino|gross margin|operating margin|net margin|roe|roa|current ratio|ebitda|eps|free cash flow|payout ratio|forward pe|peg)\\b`,
);

/** What `what does that mean?` is about, after a part that was answered. */
export const termOfPart = ({ topic, text }: Pick<Part, 'topic' | 'text'>): string | undefined =>
  named.exec(text)?.[0] ?? (topic && terms[topic]);
