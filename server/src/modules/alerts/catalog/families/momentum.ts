import { all, macd, price, ref, rsi, sma, stochastic, when } from '@candlewick/shared-api/compose-strategy';
import { family } from '../curated-strategy.ts';

const cci = ref('CCI', { period: 20 });

export const momentum = family('momentum', [
  {
    id: 'macd-crossover',
    name: 'MACD crossover',
    description:
      'Enters when the MACD line crosses above its signal line and exits on the opposite cross: the usual reading of a turn in momentum.',
    entry: all(when(macd('MACD'), 'cross_over', macd('MACD-SIGNAL'))),
    exit: all(when(macd('MACD'), 'cross_under', macd('MACD-SIGNAL'))),
  },
  {
    id: 'macd-below-zero',
    name: 'MACD crossover below zero',
    description:
      'Takes the bullish MACD cross only while the line is below zero, early in a recovery, and exits when it crosses below its signal line.',
    entry: all(when(macd('MACD'), 'cross_over', macd('MACD-SIGNAL')), when(macd('MACD'), 'less_than', 0)),
    exit: all(when(macd('MACD'), 'cross_under', macd('MACD-SIGNAL'))),
  },
  {
    id: 'macd-zero-line',
    name: 'MACD zero line',
    description:
      'Enters when the MACD line rises through zero, where the fast average overtakes the slow one, and exits when it falls back. Fewer signals than the crossover.',
    entry: all(when(macd('MACD'), 'cross_over', 0)),
    exit: all(when(macd('MACD'), 'cross_under', 0)),
  },
  {
    id: 'rsi-above-50',
    name: 'RSI above 50',
    description:
      'Enters when the RSI rises through 50, where gains outweigh losses, while the price is above its 100-bar average. Exits when the RSI falls below 45.',
    entry: all(when(rsi(14), 'cross_over', 50), when(price, 'greater_than', sma(100))),
    exit: all(when(rsi(14), 'less_than', 45)),
  },
  {
    id: 'rsi-strength',
    name: 'RSI strength',
    description:
      'Enters when the RSI pushes through 70: strong prices often continue. Exits when the RSI falls below 50, with a trailing stop of 12 %.',
    entry: all(when(rsi(14), 'cross_over', 70)),
    exit: all(when(rsi(14), 'cross_under', 50)),
    options: { trailing_stop_percent: 12 },
  },
  {
    id: 'cci-thrust',
    name: 'CCI thrust',
    description:
      'Enters when the commodity channel index rises through 100, a move beyond the usual range, and exits when it falls through zero.',
    entry: all(when(cci, 'cross_over', 100)),
    exit: all(when(cci, 'cross_under', 0)),
  },
  {
    id: 'stochastic-momentum',
    name: 'Stochastic momentum',
    description:
      'Enters when slow %K crosses above 50 in an uptrend and exits when it crosses below. It follows swings of some weeks on daily bars.',
    entry: all(when(stochastic('STOCH-SLOWK'), 'cross_over', 50), when(price, 'greater_than', sma(50))),
    exit: all(when(stochastic('STOCH-SLOWK'), 'cross_under', 50)),
  },
]);
