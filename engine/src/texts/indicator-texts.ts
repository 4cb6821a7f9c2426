/** What people read about an indicator. */
export interface IndicatorText {
  /** What people call it. */
  readonly label: string;
  readonly desc: string;
}

/** By the name in the catalogue; candle patterns have their own. */
export const indicatorTexts: Readonly<Record<string, IndicatorText>> = {
  Price: { label: 'Price', desc: 'The closing price of the bar.' },
  Volume: { label: 'Volume', desc: 'The number of shares or contracts traded during the bar.' },
  Constant: { label: 'Constant', desc: 'A whole number that stays the same on every bar.' },
  SMA: { label: 'Simple moving average', desc: 'The mean of the last closing prices.' },
  EMA: { label: 'Exponential moving average', desc: 'A mean of the closing prices in which recent ones weigh more.' },
  'BB-UPPER': {
    label: 'Bollinger band, upper',
    desc: 'The moving average plus deviations of the close: prices above it are unusually high.',
  },
  'BB-MIDDLE': { label: 'Bollinger band, middle', desc: 'The moving average around which the bands lie.' },
  'BB-LOWER': {
    label: 'Bollinger band, lower',
    desc: 'The moving average minus deviations of the close: prices below it are unusually low.',
  },
  MACD: {
    label: 'MACD line',
    desc: 'A fast exponential average of the price minus a slow one: above 0 the price has risen lately.',
  },
  'MACD-SIGNAL': {
    label: 'MACD signal line',
    desc: 'The exponential average of the MACD line, which the line crosses when the momentum turns.',
  },
  'MACD-HIST': {
    label: 'MACD histogram',
    desc: 'The MACD line minus its signal line: its sign says which of the two is above.',
  },
  RSI: {
    label: 'Relative strength index',
    desc: 'The share of gains in all recent moves of the close, 0 to 100: above 70 counts as overbought, below 30 as oversold.',
  },
  'STOCH-SLOWK': {
    label: 'Stochastic, slow %K',
    desc: 'Where the close lies in the range of the last bars, smoothed, 0 to 100: above 80 counts as overbought, below 20 as oversold.',
  },
  'STOCH-SLOWD': {
    label: 'Stochastic, slow %D',
    desc: 'The average of the slow %K, which %K crosses when the momentum turns.',
  },
  CCI: {
    label: 'Commodity channel index',
    desc: 'How far the typical price is from its mean, measured in usual deviations: beyond 100 or −100 it moves unusually.',
  },
  MFI: {
    label: 'Money flow index',
    desc: 'The share of volume that was traded while the price rose, 0 to 100: an RSI weighted with volume.',
  },
  WILLR: {
    label: 'Williams %R',
    desc: 'Where the close lies in the range of the last bars, from 0 at the top to −100 at the bottom.',
  },
  ADX: {
    label: 'Average directional index',
    desc: 'How strong the trend is, whatever its direction, 0 to 100: above 25 counts as a trend.',
  },
  TRIX: {
    label: 'Triple exponential average, change',
    desc: 'The percent change of a price that was smoothed three times: above 0 in an uptrend, below 0 in a downtrend.',
  },
  ATR: {
    label: 'Average true range',
    desc: 'How far the price usually moves within a bar, gaps included, in units of the price.',
  },
  OBV: {
    label: 'On-balance volume',
    desc: 'Running sum of volume, added on bars that close higher and subtracted on bars that close lower.',
  },
  AD: {
    label: 'Accumulation/distribution line',
    desc: 'Running sum of volume, counted as bought when the bar closes near its high and as sold near its low.',
  },
  ADOSC: {
    label: 'Chaikin oscillator',
    desc: 'A fast average of the accumulation/distribution line minus a slow one: above 0 buying has increased lately.',
  },
};
