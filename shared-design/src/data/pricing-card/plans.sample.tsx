import { ChartCandlestickIcon, ChartLineIcon, FlaskIcon } from '../../foundations/icons/icons.tsx';

/** The three plans on offer, for stories: prices in dollars a month. */
export const samplePlans = [
  {
    id: 'explorer',
    name: 'Explorer',
    icon: <ChartLineIcon size={20} />,
    monthly: { amount: 0, original: 0 },
    yearly: { amount: 0, original: 0 },
    heading: 'Look around',
    subheading: 'The market at a glance, one strategy at a time',
    benefits: ['Price charts, profile and news', '5+ indicators', 'One symbol in a backtest', '1,000 credits a month'],
  },
  {
    id: 'beginner',
    name: 'Beginner',
    icon: <ChartCandlestickIcon size={20} />,
    monthly: { amount: 21, original: 70 },
    yearly: { amount: 15, original: 50 },
    heading: 'Test your rules',
    subheading: 'Every dashboard, and the details of each trade',
    benefits: [
      'All sections of the ticker dashboard',
      '10+ indicators',
      'Five symbols in a backtest, three conditions each way',
      'Daily and hourly alerts',
      '2,000 credits a month',
    ],
  },
  {
    id: 'advanced',
    name: 'Advanced',
    icon: <FlaskIcon size={20} />,
    monthly: { amount: 90, original: 300 },
    yearly: { amount: 60, original: 200 },
    heading: 'Work with it all day',
    subheading: 'Quotes 15 minutes old, alerts to the minute',
    benefits: [
      'Everything in Beginner',
      '50+ indicators and all candle patterns',
      'Any number of symbols in a backtest',
      'Alerts on 1m, 5m, 15m and 1h bars',
      'AI summaries of news and technicals',
      '20,000 credits a month',
    ],
  },
] as const;
