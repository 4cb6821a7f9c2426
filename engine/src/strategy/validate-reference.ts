import { findIndicator } from '../catalog.ts';
import type { IndicatorDefinition } from '../indicators/indicator.ts';
import { longerIntervals } from '../strategy.ts';
import type { IndicatorReference } from '../strategy.ts';
import type { StrategyProblem, StrategyProblemCode } from './problem.ts';
import type { ConditionLimits } from './validate-condition.ts';

const mostOffset = 100;

/** Adds what is wrong with one indicator and its parameters. Returns its definition, or undefined for an unknown one. */
export function validateReference(
  reference: IndicatorReference,
  path: string,
  limits: ConditionLimits,
  problems: StrategyProblem[],
): IndicatorDefinition | undefined {
  const add = (code: StrategyProblemCode, where: string, message: string) =>
    problems.push({ code, path: where, message });
  const definition = findIndicator(reference.indicator);
  if (!definition) {
    add(
      'unknown_indicator',
      `${path}.indicator`,
      `There is no indicator "${reference.indicator}". Choose one from the catalog.`,
    );
    return undefined;
  }
  const { name, params } = definition;
  if (definition.access_level > limits.accessLevel) {
    add(
      'access_level_too_high',
      `${path}.indicator`,
      `${name} is not part of your plan. Upgrade, or choose another indicator.`,
    );
  }
  const { offset, interval } = reference;
  if (offset !== undefined && !(Number.isInteger(offset) && offset >= 0 && offset <= mostOffset)) {
    const message = `${name} of ${String(offset)} bars ago is not there. Choose a whole number from 0 to ${mostOffset}.`;
    add('param_out_of_bounds', `${path}.offset`, message);
  }
  const offered = longerIntervals.slice(limits.isIntraday ? 0 : 1);
  if (interval !== undefined && !offered.includes(interval)) {
    const message = `${name} can be read on the rule’s own bars, or on longer ones: ${offered.join(', ')}.`;
    add('param_out_of_bounds', `${path}.interval`, message);
  }
  for (const [key, value] of Object.entries(reference.params ?? {})) {
    const where = `${path}.params.${key}`;
    const param = params.find((candidate) => candidate.name === key);
    if (!param) {
      const known = params.map((candidate) => candidate.name).join(', ');
      add(
        'unknown_param',
        where,
        `${name} has no parameter "${key}". ${known ? `It has: ${known}.` : 'It has none, so remove it.'}`,
      );
    } else if (!Number.isInteger(value) || value < param.min || value > param.max) {
      const code = Number.isInteger(value) ? 'param_out_of_bounds' : 'param_not_integer';
      add(code, where, `${name} ${key} is ${value}. Choose a whole number from ${param.min} to ${param.max}.`);
    } else if (!param.adjustable && value !== param.default) {
      add('param_not_adjustable', where, `${name} ${key} is always ${param.default}. Leave it out.`);
    } else if (param.kind === 'date' && !isDate(value)) {
      add('param_out_of_bounds', where, `${name} ${key} is ${value}, which is no date. Write one such as 20250131.`);
    }
  }
  return definition;
}

/** Whether there is such a day: YYYYMMDD. */
function isDate(value: number): boolean {
  const [year, month, day] = [Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
