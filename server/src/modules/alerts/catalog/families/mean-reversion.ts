import { all, any, band, price, ref, rsi, sma, stochastic, when } from '@candlewick/shared-api/compose-strategy';
import { family } from '../curated-strategy.ts';

const williams = ref('WILLR', { period: 14 });
const cci = ref('CCI', { period: 20 });

export const meanReversion = family('mean_reversion', [
  {
    id: 'rsi-reversal',
    name: 'RSI reversal',
    description:
      'Enters when an oversold RSI turns up through 30 and exits when it falls back through 70. It suits markets that swing around a level.',
    entry: all(when(rsi(14), 'cross_over', 30)),
    exit: all(when(rsi(14), 'cross_under', 70)),
  },
  {
    id: 'rsi-2-pullback',
    name: 'RSI 2 pullback',
    description:
      'Buys short dips, an RSI of 2 bars below 10, above the 200-bar average and exits on the bounce. Many small gains, with a few larger losses.',
    entry: all(when(price, 'greater_than', sma(200)), when(rsi(2), 'less_than', 10)),
    exit: all(when(rsi(2), 'greater_than', 70)),
  },
  {
    id: 'bollinger-reversion',
    name: 'Bollinger reversion',
    description:
      'Enters when the price returns above the lower Bollinger band and exits at the middle one, with a stop of 8 %.',
    entry: all(when(price, 'cross_over', band('LOWER'))),
    exit: all(when(price, 'cross_over', band('MIDDLE'))),
    options: { stop_loss_percent: 8 },
  },
  {
    id: 'bollinger-dip-in-uptrend',
    name: 'Bollinger dip in an uptrend',
    description:
      'Buys a close below the lower Bollinger band while the price is above its 200-bar average, and exits at the middle band or after ten bars.',
    entry: all(when(price, 'less_than', band('LOWER')), when(price, 'greater_than', sma(200))),
    exit: all(when(price, 'greater_than', band('MIDDLE'))),
    options: { max_holding_bars: 10 },
  },
  {
    id: 'stochastic-turn',
    name: 'Stochastic turn',
    description: 'Enters when slow %K crosses above %D while it is below 20, and exits when it is above 80.',
    entry: all(
      when(stochastic('STOCH-SLOWK'), 'cross_over', stochastic('STOCH-SLOWD')),
      when(stochastic('STOCH-SLOWK'), 'less_than', 20),
    ),
    exit: all(when(stochastic('STOCH-SLOWK'), 'greater_than', 80)),
  },
  {
    id: 'williams-reversal',
    name: 'Williams %R reversal',
    description:
      'Enters when Williams %R rises out of its oversold zone through −80 and exits when it falls through −20, with a stop of 6 %.',
    entry: all(when(williams, 'cross_over', -80)),
    exit: all(when(williams, 'cross_under', -20)),
    options: { stop_loss_percent: 6 },
  },
  {
    id: 'cci-reversal',
    name: 'CCI reversal',
    description:
      'Enters when the commodity channel index returns above −100 while the price is above the 200-bar average, and exits when it crosses below 100.',
    entry: all(when(cci, 'cross_over', -100), when(price, 'greater_than', sma(200))),
    exit: all(when(cci, 'cross_under', 100)),
  },
  {
    id: 'double-oversold',
    name: 'Twice oversold',
    description:
      'Enters when the RSI is below 30 and slow %K below 20 together: two measures agree that the fall is stretched. Exits when either has recovered.',
    entry: all(when(rsi(14), 'less_than', 30), when(stochastic('STOCH-SLOWK'), 'less_than', 20)),
    exit: any(when(rsi(14), 'greater_than', 50), when(stochastic('STOCH-SLOWK'), 'greater_than', 80)),
    options: { stop_loss_percent: 10 },
  },
  {
    id: 'overbought-fade',
    name: 'Overbought, short',
    description:
      'Sells short when the RSI falls back through 70 below the 200-bar average and covers at 40, with a stop of 6 %. For markets in decline.',
    entry: all(when(rsi(14), 'cross_under', 70), when(price, 'less_than', sma(200))),
    exit: all(when(rsi(14), 'less_than', 40)),
    options: { direction: 'short', stop_loss_percent: 6 },
  },
]);
