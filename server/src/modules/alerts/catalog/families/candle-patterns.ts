import { all, any, pattern, price, rsi, sma, when } from '@candlewick/shared-api/compose-strategy';
import { family } from '../curated-strategy.ts';

/** Candles say nothing of when to leave: these leave on the opposite pattern, at a stop, or after some bars. */
const short = { stop_loss_percent: 5, max_holding_bars: 10 };

export const candlePatterns = family('candle_pattern', [
  {
    id: 'bullish-engulfing',
    name: 'Bullish engulfing',
    description:
      'Enters after a white body that engulfs the black one before it; exits on the opposite pattern, at a stop of 5 % or at a target of 10 %.',
    entry: all(pattern('CDLENGULFING-BULLISH')),
    exit: all(pattern('CDLENGULFING-BEARISH')),
    options: { stop_loss_percent: 5, take_profit_percent: 10 },
  },
  {
    id: 'engulfing-in-uptrend',
    name: 'Engulfing in an uptrend',
    description:
      'Takes the bullish engulfing only above the 100-bar average, and exits after ten bars or at a stop of 5 %.',
    entry: all(pattern('CDLENGULFING-BULLISH'), when(price, 'greater_than', sma(100))),
    exit: all(pattern('CDLENGULFING-BEARISH')),
    options: short,
  },
  {
    id: 'hammer-when-oversold',
    name: 'Hammer when oversold',
    description:
      'Enters on a hammer while the RSI is below 40: sellers tried and failed. Exits after ten bars or at a stop of 5 %.',
    entry: all(pattern('CDLHAMMER-BULLISH'), when(rsi(14), 'less_than', 40)),
    exit: all(pattern('CDLSHOOTINGSTAR-BEARISH')),
    options: short,
  },
  {
    id: 'morning-star',
    name: 'Morning star',
    description:
      'Enters on a morning star, three candles that end a fall, and exits on an evening star, after ten bars or at a stop of 5 %.',
    entry: all(pattern('CDLMORNINGSTAR-BULLISH')),
    exit: all(pattern('CDLEVENINGSTAR-BEARISH')),
    options: short,
  },
  {
    id: 'reversal-candles',
    name: 'Reversal candles',
    description:
      'Enters on any of morning star, hammer or bullish engulfing, and exits after ten bars or at a stop of 5 %.',
    entry: any(pattern('CDLMORNINGSTAR-BULLISH'), pattern('CDLHAMMER-BULLISH'), pattern('CDLENGULFING-BULLISH')),
    exit: all(pattern('CDLEVENINGSTAR-BEARISH')),
    options: short,
  },
  {
    id: 'three-white-soldiers',
    name: 'Three white soldiers',
    description:
      'Enters after three long white candles in a row, a steady advance, and exits on three black crows, after 20 bars or at a stop of 7 %.',
    entry: all(pattern('CDL3WHITESOLDIERS-BULLISH')),
    exit: all(pattern('CDL3BLACKCROWS-BEARISH')),
    options: { stop_loss_percent: 7, max_holding_bars: 20 },
  },
  {
    id: 'piercing-line',
    name: 'Piercing line',
    description:
      'Enters when a white candle opens below the low before it and closes in the upper half of that black body; exits on a dark cloud cover, after ten bars or at a stop.',
    entry: all(pattern('CDLPIERCING-BULLISH')),
    exit: all(pattern('CDLDARKCLOUDCOVER-BEARISH')),
    options: short,
  },
  {
    id: 'evening-star-short',
    name: 'Evening star, short',
    description: 'Sells short on an evening star and covers on a morning star, after ten bars or at a stop of 5 %.',
    entry: all(pattern('CDLEVENINGSTAR-BEARISH')),
    exit: all(pattern('CDLMORNINGSTAR-BULLISH')),
    options: { ...short, direction: 'short' },
  },
]);
