/** Other names of indicators, by the start of their names: what traders type. */
const otherNames: Readonly<Record<string, string>> = {
  Price: 'close last quote',
  Volume: 'turnover shares traded',
  Constant: 'number value level',
  SMA: 'ma moving average mean golden cross death cross',
  EMA: 'ma moving average ewma',
  'BB-UPPER': 'bollinger bands bbands volatility channel',
  'BB-MIDDLE': 'bollinger bands bbands volatility channel',
  'BB-LOWER': 'bollinger bands bbands volatility channel',
  MACD: 'moving average convergence divergence',
  RSI: 'overbought oversold momentum',
  'STOCH-SLOWK': 'oscillator overbought oversold momentum',
  'STOCH-SLOWD': 'oscillator overbought oversold momentum',
  CCI: 'overbought oversold',
  MFI: 'volume rsi overbought oversold',
  WILLR: 'percent r overbought oversold',
  ADX: 'dmi trend strength directional movement',
  TRIX: 'triple ema momentum moving average',
  ATR: 'volatility range',
  OBV: 'on balance volume flow',
  AD: 'chaikin accumulation distribution volume flow',
  ADOSC: 'chaikin accumulation distribution volume flow',
};

/** What else finds an indicator in a search: other names, and for a pattern its kind. */
export function keywordsOf({ name, group }: { readonly name: string; readonly group: string }): string {
  if (name.startsWith('CDL')) return `${group} candlestick ${name}`.toLowerCase();
  return otherNames[name] ?? otherNames[name.split('-')[0] ?? ''] ?? '';
}
