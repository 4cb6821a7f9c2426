/** Topics of news; those after `commodities` are sectors of GICS. */
export const newsTopics = [
  'markets',
  'earnings',
  'analyst-ratings',
  'dividends',
  'splits',
  'market-moves',
  'funds',
  'forex',
  'crypto',
  'commodities',
  'communication-services',
  'consumer-discretionary',
  'consumer-staples',
  'energy',
  'financials',
  'health-care',
  'industrials',
  'information-technology',
  'materials',
  'real-estate',
  'utilities',
] as const;

export type NewsTopic = (typeof newsTopics)[number];
