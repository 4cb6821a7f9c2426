// The same indicators in other JavaScript libraries: each maps a name to a function of plain columns.
import { IndicatorsSync } from '@ixjb94/indicators';
import * as indicatorts from 'indicatorts';
import * as technical from 'technicalindicators';
import * as signals from 'trading-signals';

const own = new IndicatorsSync();

/** Feeds values one by one, the only API that trading-signals has. */
function fed(create, inputsOf) {
  return (columns) => {
    const indicator = create();
    const inputs = inputsOf(columns);
    let last = null;
    for (let i = 0; i < columns.close.length; i++) last = indicator.update(inputs(i), false);
    return last;
  };
}
const closes =
  ({ close }) =>
  (i) =>
    close[i];
const candles =
  ({ open, high, low, close, volume }) =>
  (i) => ({ open: open[i], high: high[i], low: low[i], close: close[i], volume: volume[i] });

export const alternatives = {
  indicatorts: {
    SMA: ({ close }) => indicatorts.sma(close, { period: 14 }),
    EMA: ({ close }) => indicatorts.ema(close, { period: 14 }),
    RSI: ({ close }) => indicatorts.rsi(close, { period: 14 }),
    ATR: ({ high, low, close }) => indicatorts.atr(high, low, close, { period: 14 }),
    MACD: ({ close }) => indicatorts.macd(close, { fast: 12, slow: 26, signal: 9 }),
    BBANDS: ({ close }) => indicatorts.bb(close, { period: 14 }),
    STOCH: ({ high, low, close }) => indicatorts.stoch(high, low, close, { kPeriod: 5, dPeriod: 3 }),
    CCI: ({ high, low, close }) => indicatorts.cci(high, low, close, { period: 14 }),
    MFI: ({ high, low, close, volume }) => indicatorts.mfi(high, low, close, volume, { period: 14 }),
    WILLR: ({ high, low, close }) => indicatorts.willr(high, low, close, { period: 14 }),
    TRIX: ({ close }) => indicatorts.trix(close, { period: 14 }),
    OBV: ({ close, volume }) => indicatorts.obv(close, volume),
    AD: ({ high, low, close, volume }) => indicatorts.ad(high, low, close, volume),
  },
  '@ixjb94/indicators': {
    SMA: ({ close }) => own.sma(close, 14),
    EMA: ({ close }) => own.ema(close, 14),
    RSI: ({ close }) => own.rsi(close, 14),
    ATR: ({ high, low, close }) => own.atr(high, low, close, 14),
    MACD: ({ close }) => own.macd(close, 12, 26, 9),
    BBANDS: ({ close }) => own.bbands(close, 14, 2),
    STOCH: ({ high, low, close }) => own.stoch(high, low, close, 5, 3, 3),
    CCI: ({ high, low, close }) => own.cci(high, low, close, 14),
    MFI: ({ high, low, close, volume }) => own.mfi(high, low, close, volume, 14),
    WILLR: ({ high, low, close }) => own.willr(high, low, close, 14),
    TRIX: ({ close }) => own.trix(close, 14),
    OBV: ({ close, volume }) => own.obv(close, volume),
    AD: ({ high, low, close, volume }) => own.ad(high, low, close, volume),
    ADOSC: ({ high, low, close, volume }) => own.adosc(high, low, close, volume, 3, 10),
  },
  'trading-signals': {
    SMA: fed(() => new signals.SMA(14), closes),
    EMA: fed(() => new signals.EMA(14), closes),
    RSI: fed(() => new signals.RSI(14), closes),
    ATR: fed(() => new signals.ATR(14), candles),
    MACD: fed(() => new signals.MACD(new signals.EMA(12), new signals.EMA(26), new signals.EMA(9)), closes),
    BBANDS: fed(() => new signals.BollingerBands(14, 2), closes),
    STOCH: fed(() => new signals.StochasticOscillator({ kPeriod: 5, kSlowingPeriod: 3, dPeriod: 3 }), candles),
    CCI: fed(() => new signals.CCI(14), candles),
    ADX: fed(() => new signals.ADX(14), candles),
    WILLR: fed(() => new signals.WilliamsR(14), candles),
  },
  technicalindicators: {
    SMA: ({ close }) => technical.SMA.calculate({ period: 14, values: close }),
    EMA: ({ close }) => technical.EMA.calculate({ period: 14, values: close }),
    RSI: ({ close }) => technical.RSI.calculate({ period: 14, values: close }),
    ATR: ({ high, low, close }) => technical.ATR.calculate({ period: 14, high, low, close }),
    MACD: ({ close }) =>
      technical.MACD.calculate({
        values: close,
        fastPeriod: 12,
        slowPeriod: 26,
        signalPeriod: 9,
        SimpleMAOscillator: false,
        SimpleMASignal: false,
      }),
    BBANDS: ({ close }) => technical.BollingerBands.calculate({ period: 14, stdDev: 2, values: close }),
    STOCH: ({ high, low, close }) => technical.Stochastic.calculate({ high, low, close, period: 5, signalPeriod: 3 }),
    CCI: ({ high, low, close }) => technical.CCI.calculate({ period: 14, high, low, close }),
    MFI: ({ high, low, close, volume }) => technical.MFI.calculate({ period: 14, high, low, close, volume }),
    WILLR: ({ high, low, close }) => technical.WilliamsR.calculate({ period: 14, high, low, close }),
    ADX: ({ high, low, close }) => technical.ADX.calculate({ period: 14, high, low, close }),
    TRIX: ({ close }) => technical.TRIX.calculate({ period: 18, values: close }),
    OBV: ({ close, volume }) => technical.OBV.calculate({ close, volume }),
    AD: ({ high, low, close, volume }) => technical.ADL.calculate({ high, low, close, volume }),
  },
};
