import * as analysts from './analysts.ts';
import * as backtests from './backtests.ts';
import * as billing from './billing.ts';
import * as company from './company.ts';
import type { Answering } from './desk.ts';
import * as knowledge from './knowledge.ts';
import * as markets from './markets.ts';
import * as own from './alerts-and-lists.ts';
import * as prices from './prices.ts';
import * as screening from './screening.ts';
import * as sectors from './sectors.ts';
import * as statements from './statements.ts';
import type { TopicId } from './topic-ids.ts';
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
  my_backtests: backtests.backtests,
  this_backtest: backtests.thisBacktest,
  my_strategies: backtests.strategies,
  curated: knowledge.curated,
  my_alerts: own.alerts,
  my_notifications: own.notifications,
  my_watchlists: own.watchlists,
  my_plan: billing.plan,
  my_credits: billing.credits,
  plans: billing.plans,
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
  price_target: analysts.priceTarget,
  recommendations: analysts.recommendations,
  rating_changes: analysts.ratingChanges,
  etf_holdings: analysts.etfHoldings,
  owners: analysts.owners,
  competitors: company.competitors,
  technicals: trading.technicals,
  options: trading.options,
  news: markets.news,
  sentiment: trading.sentiment,
  earnings_calendar: markets.earningsCalendar,
  ipo_calendar: markets.ipoCalendar,
  market: markets.market,
  market_hours: markets.marketHours,
  sectors: sectors.sectors,
  movers: screening.movers,
  popular: markets.popular,
  screen: screening.screen,
  overview: company.overview,
};
