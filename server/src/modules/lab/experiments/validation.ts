import { metricDefinitions, validateBacktestOptions, validateStrategy } from '@candlewick/engine';
import { setupAt, UnknownParameterError, valuesAt } from '@candlewick/engine/research';
import type { SweepAxis } from '@candlewick/engine/research';
import { numberText } from '@candlewick/engine/texts';
import { axisLength, axisValues, combinationsOf, labLimits } from '@candlewick/shared-api';
import type { Plan, ProblemItem } from '@candlewick/shared-api';
import type { Market } from '../../../market/market.ts';
import type { ExperimentBody } from '../../../platform/database/schema/lab.ts';
import { validateBacktest } from '../../backtest/validation.ts';

export interface PricedSymbol {
  readonly ticker: string;
  readonly runs: number;
  readonly credits: number;
}

export interface ExperimentValidation {
  readonly problems: readonly ProblemItem[];
  readonly symbols: readonly PricedSymbol[];
  readonly combinations: number;
  /** Of the longest history; null for a sweep. */
  readonly windows: number | null;
  readonly runs: number;
  readonly credits: number;
}

const problem = (path: string, message: string): ProblemItem => ({ code: 'invalid_experiment', path, message });

export const axesOf = ({ axes }: Pick<ExperimentBody, 'axes'>): SweepAxis[] =>
  axes.map((axis) => ({ paths: axis.paths, values: axisValues(axis) }));

/** How many windows a range of bars has: the last one trades two bars at least. */
export function windowsOf(bars: number, { walk_forward: walk }: Pick<ExperimentBody, 'walk_forward'>): number {
  if (!walk) return 1;
  return Math.max(0, Math.ceil((bars - walk.in_sample_bars - 1) / walk.out_of_sample_bars));
}

/** Only by arithmetic: a grid that is too large is never listed. */
function sizeProblems({ axes, walk_forward: walk }: ExperimentBody): ProblemItem[] {
  const empty = axes.flatMap((axis, index) =>
    axisLength(axis) > 0 ? [] : [problem(`axes.${index}.to`, 'The last value is below the first. Swap the two.')],
  );
  if (empty.length > 0) return empty;
  const size = combinationsOf(axes);
  const most = walk ? labLimits.combinationsOfWalkForward : labLimits.combinations;
  if (size <= most) return [];
  const count = size < 1e15 ? numberText(size) : 'far too many';
  const what = walk ? 'A walk-forward' : 'A sweep';
  const message = `${what} has at most ${numberText(most)} combinations; these are ${count}. Use larger steps, narrower ranges or fewer parameters.`;
  return [problem('axes', message)];
}

function objectiveProblems({ objective }: ExperimentBody): ProblemItem[] {
  if (metricDefinitions.some(({ id }) => id === objective)) return [];
  return [problem('objective', `There is no metric ${objective}. Choose one of the metrics of a result.`)];
}

const mostSamples = 100;

/** Whether the axes lead to numbers, and some combination to a rule that runs. */
function axisProblems(body: ExperimentBody): ProblemItem[] {
  const axes = axesOf(body);
  const paths = axes.flatMap((axis) => axis.paths);
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  if (twice !== undefined) return [problem('axes', `${twice} is swept twice. Choose each parameter once.`)];
  const unknown = axes.flatMap((axis, index) => {
    try {
      setupAt(body, [axis], [axis.values[0]!]);
      return [];
    } catch (error) {
      if (!(error instanceof UnknownParameterError)) throw error;
      return [problem(`axes.${index}.paths`, error.message)];
    }
  });
  if (unknown.length > 0) return unknown;
  const size = axes.reduce((product, { values }) => product * values.length, 1);
  const every = Math.max(1, Math.floor(size / mostSamples));
  let first: string | undefined;
  for (let point = 0; point < size; point += every) {
    const { strategy, options } = setupAt(body, axes, valuesAt(axes, point));
    const [refusal] = [...validateStrategy(strategy), ...validateBacktestOptions(options)];
    if (!refusal) return [];
    first ??= refusal.message;
  }
  return [problem('axes', `No combination is a valid rule. The first one: ${first}`)];
}

function windowProblems(body: ExperimentBody, fewest: number, most: number): ProblemItem[] {
  const { walk_forward: walk } = body;
  if (!walk) return [];
  const needed = walk.in_sample_bars + walk.out_of_sample_bars;
  if (needed > fewest) {
    const message = `The range has ${numberText(fewest)} bars, fewer than one window of ${numberText(needed)}. Shorten the windows or lengthen the range.`;
    return [problem('walk_forward.in_sample_bars', message)];
  }
  const windows = windowsOf(most, body);
  const runs = windows * combinationsOf(body.axes);
  if (windows > labLimits.windows) {
    const message = `A walk-forward has at most ${labLimits.windows} windows; these are ${numberText(windows)}. Use more bars out of sample.`;
    return [problem('walk_forward.out_of_sample_bars', message)];
  }
  if (runs <= labLimits.runsOfWalkForward) return [];
  const message = `A walk-forward takes at most ${numberText(labLimits.runsOfWalkForward)} runs per symbol, its combinations times its windows; these are ${numberText(runs)}. Use fewer of them.`;
  return [problem('axes', message)];
}

/**
 * Everything that prevents it from running, and its price: for each symbol, that of one run for each started hundred runs of the grid. The
 * caller checks the credits.
 */
export async function validateExperiment(
  body: ExperimentBody,
  plan: Plan,
  market: Market,
): Promise<ExperimentValidation> {
  const ofSize = [...sizeProblems(body), ...objectiveProblems(body)];
  if (ofSize.length > 0) return { problems: ofSize, symbols: [], combinations: 0, windows: null, runs: 0, credits: 0 };
  const combinations = combinationsOf(body.axes);
  const { problems, tickers } = await validateBacktest(body, plan, market);
  const bars = tickers.map((one) => one.bars);
  const ofGrid = problems.length > 0 ? [] : axisProblems(body);
  const ofWindows = bars.length > 0 ? windowProblems(body, Math.min(...bars), Math.max(...bars)) : [];
  const symbols = tickers.map(({ ticker, bars: length, credits }) => {
    const runs = combinations * windowsOf(length, body);
    return { ticker, runs, credits: credits * Math.ceil(runs / labLimits.combinationsPerRun) };
  });
  const runs = symbols.reduce((sum, one) => sum + one.runs, 0);
  const ofRuns =
    runs > labLimits.runs
      ? [
          problem(
            'tickers',
            `At most ${numberText(labLimits.runs)} runs at a time; these are ${numberText(runs)}. Use fewer symbols or combinations.`,
          ),
        ]
      : [];
  return {
    problems: [...problems, ...ofGrid, ...ofWindows, ...ofRuns],
    symbols,
    combinations,
    windows: body.walk_forward && bars.length > 0 ? windowsOf(Math.max(...bars), body) : null,
    runs,
    credits: symbols.reduce((sum, one) => sum + one.credits, 0),
  };
}
