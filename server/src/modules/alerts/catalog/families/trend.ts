import { all, ema, price, ref, sma, when } from '@candlewick/shared-api/compose-strategy';
import { family } from '../curated-strategy.ts';

const adx = ref('ADX', { period: 14 });
const trix = ref('TRIX', { period: 15 });

export const trend = family('trend', [
  {
    id: 'golden-cross',
    name: 'Golden cross',
    description:
      'Enters when the 50-bar average rises above the 200-bar one and exits when it falls below. Catches long trends, late, and loses in sideways markets.',
    entry: all(when(sma(50), 'cross_over', sma(200))),
    exit: all(when(sma(50), 'cross_under', sma(200))),
  },
  {
    id: 'death-cross-short',
    name: 'Death cross, short',
    description:
      'Sells short when the 50-bar average falls below the 200-bar one and covers when it rises above. It earns in long declines, which are rare, and loses in the recoveries between them.',
    entry: all(when(sma(50), 'cross_under', sma(200))),
    exit: all(when(sma(50), 'cross_over', sma(200))),
    options: { direction: 'short', stop_loss_percent: 15 },
  },
  {
    id: 'above-the-200-bar-average',
    name: 'Above the 200-bar average',
    description:
      'Holds while the price is above its 200-bar average. It stays out of long declines and gives back some of each turn.',
    entry: all(when(price, 'cross_over', sma(200))),
    exit: all(when(price, 'cross_under', sma(200))),
  },
  {
    id: 'ema-crossover-12-26',
    name: 'EMA crossover 12/26',
    description:
      'Follows medium trends: enters when the 12-bar exponential average crosses above the 26-bar one and exits on the opposite cross.',
    entry: all(when(ema(12), 'cross_over', ema(26))),
    exit: all(when(ema(12), 'cross_under', ema(26))),
  },
  {
    id: 'ema-crossover-with-trend',
    name: 'EMA crossover with the trend',
    description:
      'Takes the cross of the 20 and 50-bar exponential averages only while the price is above its 200-bar average, which filters out most false starts.',
    entry: all(when(ema(20), 'cross_over', ema(50)), when(price, 'greater_than', sma(200))),
    exit: all(when(ema(20), 'cross_under', ema(50))),
    options: { trailing_stop_percent: 20 },
  },
  {
    id: 'trend-strength',
    name: 'Trend strength',
    description:
      'Enters when the ADX rises through 25 while the price is above its 50-bar average: a trend has begun to carry. Exits when the price closes below that average.',
    entry: all(when(adx, 'cross_over', 25), when(price, 'greater_than', sma(50))),
    exit: all(when(price, 'cross_under', sma(50))),
  },
  {
    id: 'trix-turn',
    name: 'TRIX turn',
    description:
      'Enters when the triple exponential rate of change turns positive and exits when it turns negative. The threefold smoothing ignores short swings.',
    entry: all(when(trix, 'cross_over', 0)),
    exit: all(when(trix, 'cross_under', 0)),
  },
  {
    id: 'always-in-20-50',
    name: 'Always in the market 20/50',
    description:
      'Long while the 20-bar average is above the 50-bar one, short while it is below. It needs markets that trend in both directions, such as currencies and commodities.',
    entry: all(when(sma(20), 'cross_over', sma(50))),
    exit: all(when(sma(20), 'cross_under', sma(50))),
    options: { direction: 'both' },
  },
]);
