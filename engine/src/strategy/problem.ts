export type StrategyProblemCode =
  | 'malformed'
  | 'no_entry_condition'
  | 'too_many_conditions'
  | 'unknown_indicator'
  | 'access_level_too_high'
  | 'operator_not_allowed'
  | 'pairing_not_allowed'
  | 'identical_sides'
  | 'constant_not_allowed'
  | 'constant_out_of_bounds'
  | 'unknown_param'
  | 'param_not_integer'
  | 'param_out_of_bounds'
  | 'param_not_adjustable'
  | 'not_enough_bars'
  | 'invalid_option';

/** Why a strategy cannot run. `path` is dotted from the strategy (or options): `entry.conditions.0.left.params.period`. */
export interface StrategyProblem {
  readonly code: StrategyProblemCode;
  readonly path: string;
  /** What is wrong and what to do, for the trader to read. */
  readonly message: string;
}

/** A run was given a strategy or options that do not pass validation. */
export class InvalidStrategyError extends Error {
  override readonly name = 'InvalidStrategyError';
  readonly problems: readonly StrategyProblem[];

  constructor(problems: readonly StrategyProblem[]) {
    super(problems.map((problem) => `${problem.path || 'strategy'}: ${problem.message}`).join(' '));
    this.problems = problems;
  }
}
