/** Tiers from lowest to highest; the order is the rank. */
export const tiers = ['free', 'beginner', 'intermediate', 'advanced', 'business'] as const;

export type Tier = (typeof tiers)[number];

/** What users see. */
export const planNames: Readonly<Record<Tier, string>> = {
  free: 'Explorer',
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  business: 'Business',
};

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

/** What a feature is called, within a sentence. */
export const featureNames: Readonly<Record<Feature, string>> = {
  profile: 'the profile',
  price_charts: 'price charts',
  news: 'news',
  price_target: 'the price target',
  financial_statements: 'financial statements',
  financial_ratios: 'financial ratios',
  pe_ratio: 'the P/E ratio',
  financial_position: 'financial position analysis',
  debt_to_equity: 'debt to equity analysis',
  earnings_estimates: 'earnings estimates',
  revenue_estimates: 'revenue estimates',
  fund_ownership: 'fund ownership',
  recommendation_trends: 'recommendation trends',
  upgrades_downgrades: 'upgrades and downgrades',
  stakeholder_payouts: 'stakeholder payouts',
  technicals: 'technicals',
  ai_news_summary: 'the AI news summary',
  ai_technicals_summary: 'the AI technicals summary',
  detailed_backtest_results: 'detailed backtest results',
  ai_chat: 'the AI chat',
};
