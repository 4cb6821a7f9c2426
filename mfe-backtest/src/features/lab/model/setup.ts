import type { ExperimentBody } from '../queries/use-start.ts';
import type { BacktestBody } from '../../../common/backtest.types.ts';
import { objectiveOf, objectives } from './objectives.ts';
import { axisAround, type AxisDraft, type RuleNumber } from './rule-numbers.ts';
import type { Kind } from './kinds.ts';

/** What the form of a sweep or a walk-forward holds. */
export interface Setup {
  readonly kind: Kind;
  readonly axes: readonly AxisDraft[];
  readonly objective: string;
  readonly mode: 'rolling' | 'anchored';
  readonly inSampleBars: number | null;
  readonly outOfSampleBars: number | null;
}

const mostAxes = 3;

/** Two numbers of the rule, a walk-forward of two years and a half. */
export function usualSetup(numbers: readonly RuleNumber[]): Setup {
  const inUse = numbers.filter(({ value }) => value !== null);
  return {
    kind: 'sweep',
    axes: (inUse.length > 0 ? inUse : numbers).slice(0, 2).map(axisAround),
    objective: objectives[0]!.id,
    mode: 'rolling',
    inSampleBars: 504,
    outOfSampleBars: 126,
  };
}

/** A setup as a text for an address. */
export const writeSetup = (setup: Setup): string => JSON.stringify(setup);

/** The setup of a text, as far as the rule has its numbers; the usual one for a text that is none. */
export function readSetup(text: string | null, numbers: readonly RuleNumber[]): Setup {
  const usual = usualSetup(numbers);
  try {
    const given = JSON.parse(text ?? '') as Partial<Setup> | null;
    const axes = (given?.axes ?? []).filter((axis) => numbers.some(({ id }) => id === axis.id)).slice(0, mostAxes);
    return { ...usual, ...given, axes: axes.length > 0 ? axes : usual.axes };
  } catch {
    return usual;
  }
}

/** The setup of an earlier sweep or walk-forward. */
export function setupOf({ axes, objective, walk_forward: walk }: ExperimentBody): Setup {
  return {
    ...usualSetup([]),
    kind: walk ? 'walk_forward' : 'sweep',
    axes: axes.map(({ paths, from, to, step }) => ({ id: paths[0] ?? '', from, to, step })),
    objective,
    ...(walk
      ? { mode: walk.mode ?? 'rolling', inSampleBars: walk.in_sample_bars, outOfSampleBars: walk.out_of_sample_bars }
      : {}),
  };
}

/** The request; null while a number is missing. */
export function experimentOf(body: BacktestBody, setup: Setup, numbers: readonly RuleNumber[]): ExperimentBody | null {
  const { kind, objective, mode, inSampleBars, outOfSampleBars } = setup;
  const axes = setup.axes.flatMap(({ id, from, to, step }) => {
    const paths = numbers.find((number) => number.id === id)?.paths;
    return paths && from !== null && to !== null && step !== null && step > 0
      ? { paths: [...paths], from, to, step }
      : [];
  });
  if (axes.length === 0 || axes.length < setup.axes.length) return null;
  const shared = { ...body, axes, objective, best: objectiveOf(objective).best };
  if (kind === 'sweep') return { ...shared, walk_forward: null };
  if (inSampleBars === null || outOfSampleBars === null) return null;
  return { ...shared, walk_forward: { mode, in_sample_bars: inSampleBars, out_of_sample_bars: outOfSampleBars } };
}
