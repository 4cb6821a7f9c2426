import * as company from './company.ts';
import type { Answering } from './desk.ts';
import * as knowledge from './knowledge.ts';
import * as markets from './markets.ts';
import * as own from './own.ts';
import * as prices from './prices.ts';
import * as screening from './screening.ts';
import * as statements from './statements.ts';
import type { TopicId } from './topic-patterns.ts';
import * as trading from './trading.ts';

/** How each topic is answered. */
export const topics: Readonly<Record<Exclude<TopicId, 'page_summary' | 'search'>, Answering>> = {
  hostile: knowledge.hostile,
  trade: knowledge.trade,
  advice: knowledge.advice,
  forecast: knowledge.forecast,
  foreign: knowledge.foreign,
  greeting: knowledge.greeting,
  thanks: knowledge.thanks,
  identity: knowledge.identity,
  action: knowledge.action,
  help: knowledge.help,
  definition: knowledge.definition,
  indicator_list: knowledge.indicatorList,
  my_backtests: own.backtests,
  this_backtest: own.thisBacktest,
  my_strategies: own.strategies,
  curated: knowledge.curated,
  my_alerts: own.alerts,
  my_notifications: own.notifications,
  my_watchlists: own.watchlists,
  my_plan: own.plan,
  my_credits: own.credits,
  plans: own.plans,
  price: prices.quotes,
  close: prices.closeOn,
  performance: prices.performance,
  compare: prices.compare,
  profile: company.profile,
  market_value: company.marketValue,
  income: statements.income,
  balance: statements.balance,
  cash_flow: statements.cashFlow,
  ratios: statements.ratios,
  debt: statements.debt,
  valuation: statements.valuation,
  earnings: company.earnings,
  dividends: company.dividends,
  price_target: company.priceTarget,
  recommendations: company.recommendations,
  rating_changes: company.ratingChanges,
  etf_holdings: company.etfHoldings,
  owners: company.owners,
  competitors: company.competitors,
  technicals: trading.technicals,
  options: trading.options,
  news: markets.news,
  sentiment: trading.sentiment,
  earnings_calendar: markets.earningsCalendar,
  ipo_calendar: markets.ipoCalendar,
  market: markets.market,
  market_hours: markets.marketHours,
  movers: screening.movers,
  popular: markets.popular,
  screen: screening.screen,
  overview: company.overview,
};
