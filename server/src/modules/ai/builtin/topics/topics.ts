import * as analysts from './analysts.ts';
import * as backtests from './backtests.ts';
import * as billing from './billing.ts';
import * as calendars from './calendars.ts';
import * as company from './company.ts';
import type { Answering } from './desk.ts';
import * as comparisons from './comparisons.ts';
import { earningsReaction } from './earnings-reaction.ts';
import * as funds from './funds.ts';
import * as knowledge from './knowledge.ts';
import * as markets from './markets.ts';
import * as own from './alerts-and-lists.ts';
import * as prices from './prices.ts';
import * as screening from './screening.ts';
import * as sectors from './sectors.ts';
import * as sessions from './sessions.ts';
import { sideBySide } from './side-by-side.ts';
import * as statements from './statements.ts';
import type { TopicId } from './topic-ids.ts';
import * as trading from './trading.ts';
import * as worth from './worth.ts';

/** How each topic is answered. */
export const topics: Readonly<Record<Exclude<TopicId, 'page_summary' | 'search'>, Answering>> = {
  hostile: knowledge.hostile,
  trade: knowledge.trade,
  advice: knowledge.advice,
  forecast: knowledge.forecast,
  foreign: knowledge.foreign,
  greeting: knowledge.greeting,
  feedback: knowledge.feedback,
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
  my_payments: billing.payments,
  plans: billing.plans,
  price: prices.quotes,
  close: prices.closeOn,
  performance: prices.performance,
  compare: prices.compare,
  sessions: sessions.sessions,
  growth: worth.growth,
  convert: worth.convert,
  profile: company.profile,
  market_value: sideBySide(company.marketValue, comparisons.marketValues),
  income: statements.income,
  balance: statements.balance,
  cash_flow: statements.cashFlow,
  ratios: statements.ratios,
  debt: sideBySide(statements.debt, comparisons.debts),
  valuation: sideBySide(statements.valuation, comparisons.valuations),
  earnings_reaction: earningsReaction,
  earnings: sideBySide(company.earnings, comparisons.earnings),
  dividends: sideBySide(company.dividends, comparisons.dividends),
  price_target: sideBySide(analysts.priceTarget, comparisons.priceTargets),
  recommendations: sideBySide(analysts.recommendations, comparisons.recommendations),
  rating_changes: analysts.ratingChanges,
  etf_holdings: funds.etfHoldings,
  find_funds: funds.findFunds,
  owners: analysts.owners,
  competitors: company.competitors,
  technicals: sideBySide(trading.technicals, comparisons.technicals),
  options: trading.options,
  news: markets.news,
  sentiment: trading.sentiment,
  earnings_calendar: calendars.earningsCalendar,
  ipo_calendar: calendars.ipoCalendar,
  market: markets.market,
  market_hours: calendars.marketHours,
  sectors: sectors.sectors,
  movers: screening.movers,
  popular: markets.popular,
  beta: screening.beta,
  screen: screening.screen,
  overview: company.overview,
};
