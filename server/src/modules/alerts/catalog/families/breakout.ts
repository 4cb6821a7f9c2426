import { all, band, price, ref, sma, when } from '@candlewick/shared-api/compose-strategy';
import { family } from '../curated-strategy.ts';

const atr = (period: number) => ref('ATR', { period });

export const breakout = family('breakout', [
  {
    id: 'bollinger-breakout',
    name: 'Bollinger breakout',
    description:
      'Enters when the price crosses above the upper Bollinger band and exits when it crosses below the middle one: strength beyond the usual range.',
    entry: all(when(price, 'cross_over', band('UPPER'))),
    exit: all(when(price, 'cross_under', band('MIDDLE'))),
  },
  {
    id: 'wide-band-breakout',
    name: 'Three-deviation breakout',
    description:
      'Enters when the price crosses above a Bollinger band of three deviations, which is rare, and exits when it crosses below the 20-bar average.',
    entry: all(when(price, 'cross_over', band('UPPER', 3))),
    exit: all(when(price, 'cross_under', sma(20))),
    options: { trailing_stop_percent: 10 },
  },
  {
    id: 'volatility-expansion',
    name: 'Volatility expansion',
    description:
      'Enters when the 5-bar average true range crosses above the 20-bar one above the 50-bar average: the range widens upwards. Exits below that average.',
    entry: all(when(atr(5), 'cross_over', atr(20)), when(price, 'greater_than', sma(50))),
    exit: all(when(price, 'cross_under', sma(50))),
    options: { stop_loss_percent: 8 },
  },
  {
    id: 'breakdown-short',
    name: 'Bollinger breakdown, short',
    description:
      'Sells short when the price crosses below the lower Bollinger band below its 200-bar average and covers at the middle band.',
    entry: all(when(price, 'cross_under', band('LOWER')), when(price, 'less_than', sma(200))),
    exit: all(when(price, 'cross_over', band('MIDDLE'))),
    options: { direction: 'short', stop_loss_percent: 8 },
  },
]);
