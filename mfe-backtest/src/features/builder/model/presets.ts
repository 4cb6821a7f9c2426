import {
  all,
  any,
  band,
  ema,
  macd,
  pattern,
  price,
  ref,
  rsi,
  sma,
  stochastic,
  when,
} from '@candlewick/shared-api/compose-strategy';
import type { ConditionGroup, Options, Strategy } from '../../../common/backtest.types.ts';

/** A textbook strategy to start from. */
export interface Preset {
  readonly name: string;
  /** What it does and why, in a sentence. */
  readonly sentence: string;
  readonly strategy: Strategy;
  /** The options that it sets; direction and exits have their defaults otherwise, the rest stays as the user chose. */
  readonly options: Partial<Options>;
}

const preset = (
  name: string,
  sentence: string,
  [entry, exit]: readonly [ConditionGroup, ConditionGroup],
  options: Partial<Options> = {},
): Preset => ({ name, sentence, strategy: { entry, exit }, options });

/** From what every plan runs to what only the highest does. */
export const presets: readonly Preset[] = [
  preset('Golden cross', 'Long while the 50-day average is above the 200-day: the classic long-term trend.', [
    all(when(sma(50), 'cross_over', sma(200))),
    all(when(sma(50), 'cross_under', sma(200))),
  ]),
  preset('Above the 200-day average', 'Buys above the 200-day average, sells below it.', [
    all(when(price, 'cross_over', sma(200))),
    all(when(price, 'cross_under', sma(200))),
  ]),
  preset('Exponential crossover', 'Follows shorter trends with the 12 and 26-day exponential averages.', [
    all(when(ema(12), 'cross_over', ema(26))),
    all(when(ema(12), 'cross_under', ema(26))),
  ]),
  preset('RSI reversal', 'Buys when an oversold RSI turns up through 30, and sells when it falls back through 70.', [
    all(when(rsi(14), 'cross_over', 30)),
    all(when(rsi(14), 'cross_under', 70)),
  ]),
  preset(
    'Bullish engulfing',
    'Buys after a bullish engulfing candle, with a stop and a target.',
    [all(pattern('CDLENGULFING-BULLISH')), all(pattern('CDLENGULFING-BEARISH'))],
    { stop_loss_percent: 5, take_profit_percent: 10 },
  ),
  preset(
    'Long and short cross',
    'Always in the market: long above the cross of 20 and 50 days, short below it.',
    [all(when(sma(20), 'cross_over', sma(50))), all(when(sma(20), 'cross_under', sma(50)))],
    { direction: 'both' },
  ),
  preset(
    'RSI pullback in an uptrend',
    'Buys short dips (RSI 2 below 10) above the 200-day average, and sells the bounce.',
    [all(when(price, 'greater_than', sma(200)), when(rsi(2), 'less_than', 10)), all(when(rsi(2), 'greater_than', 70))],
  ),
  preset('MACD crossover', 'Follows momentum: the MACD line crosses its signal line.', [
    all(when(macd('MACD'), 'cross_over', macd('MACD-SIGNAL'))),
    all(when(macd('MACD'), 'cross_under', macd('MACD-SIGNAL'))),
  ]),
  preset('Bollinger breakout', 'Buys strength above the upper band, exits at the middle band.', [
    all(when(price, 'cross_over', band('UPPER'))),
    all(when(price, 'cross_under', band('MIDDLE'))),
  ]),
  preset(
    'Bollinger reversion',
    'Buys weakness as price returns above the lower band, exits at the middle band.',
    [all(when(price, 'cross_over', band('LOWER'))), all(when(price, 'cross_over', band('MIDDLE')))],
    { stop_loss_percent: 8 },
  ),
  preset('Stochastic turn', 'Buys when slow %K turns up over %D while it is oversold.', [
    all(
      when(stochastic('STOCH-SLOWK'), 'cross_over', stochastic('STOCH-SLOWD')),
      when(stochastic('STOCH-SLOWK'), 'less_than', 20),
    ),
    all(when(stochastic('STOCH-SLOWK'), 'greater_than', 80)),
  ]),
  preset(
    'Reversal candles',
    'Buys any of three bullish reversals, exits after ten bars or at a stop.',
    [
      any(pattern('CDLMORNINGSTAR-BULLISH'), pattern('CDLHAMMER-BULLISH'), pattern('CDLENGULFING-BULLISH')),
      all(pattern('CDLEVENINGSTAR-BEARISH')),
    ],
    { stop_loss_percent: 5, max_holding_bars: 10 },
  ),
  preset(
    'Trend with strength',
    'Trades the exponential cross only when ADX confirms a trend.',
    [
      all(when(ema(20), 'cross_over', ema(50)), when(ref('ADX', { period: 14 }), 'greater_than', 20)),
      all(when(ema(20), 'cross_under', ema(50))),
    ],
    { trailing_stop_percent: 15 },
  ),
  preset('Money flow', 'Buys when money flows back into an oversold market above its 100-day average.', [
    all(when(ref('MFI', { period: 14 }), 'cross_over', 20), when(price, 'greater_than', sma(100))),
    all(when(ref('MFI', { period: 14 }), 'cross_under', 80)),
  ]),
];
