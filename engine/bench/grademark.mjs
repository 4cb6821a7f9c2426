// The SMA crossing strategy in grademark, with its own statistics.
import { DataFrame } from 'data-forge';
import { analyze, backtest } from 'grademark';
import { simpleMovingAverage } from '../src/indicators/sma.ts';

/** Bars and averages as grademark takes them; computing the averages is not measured. */
export function grademarkSeries({ length, time, open, high, low, close, volume }) {
  const [fast, slow] = [10, 20].map((period) => {
    const out = new Float64Array(length);
    simpleMovingAverage(close, period, out);
    return out;
  });
  const rows = Array.from({ length }, (_, i) => ({
    time: new Date(time[i]),
    open: open[i],
    high: high[i],
    low: low[i],
    close: close[i],
    volume: volume[i],
    above: fast[i] > slow[i],
    crossed: i > 20 && fast[i] > slow[i] !== fast[i - 1] > slow[i - 1],
  }));
  return new DataFrame(rows).setIndex('time').bake();
}

export function runGrademark(series) {
  const strategy = {
    entryRule: (enter, { bar }) => {
      if (bar.crossed && bar.above) enter();
    },
    exitRule: (exit, { bar }) => {
      if (bar.crossed && !bar.above) exit();
    },
  };
  return analyze(1e6, backtest(strategy, series));
}
