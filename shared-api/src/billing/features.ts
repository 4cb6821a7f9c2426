/** Tiers from lowest to highest; the order is the rank. */
export const tiers = ['free', 'beginner', 'intermediate', 'advanced', 'business'] as const;

export type Tier = (typeof tiers)[number];

/** Data features of a plan: the comparison table's rows for the ticker dashboard. */
export const dataFeatures = [
  'profile',
  'price_charts',
  'news',
  'price_target',
  'financial_statements',
  'financial_ratios',
  'pe_ratio',
  'financial_position',
  'debt_to_equity',
  'earnings_estimates',
  'revenue_estimates',
  'fund_ownership',
  'recommendation_trends',
  'upgrades_downgrades',
  'stakeholder_payouts',
  'technicals',
  'ai_news_summary',
  'ai_technicals_summary',
] as const;

export type DataFeature = (typeof dataFeatures)[number];

/** Features of a plan. An endpoint that needs a feature refuses other plans with `tier_required`. */
export type Feature = DataFeature | 'detailed_backtest_results' | 'ai_chat';
