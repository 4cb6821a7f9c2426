import { findIndicator } from '../catalog.ts';
import type { IndicatorDefinition } from '../indicators/indicator.ts';
import type { IndicatorReference } from '../strategy.ts';
import type { StrategyProblem, StrategyProblemCode } from './problem.ts';

/** Adds what is wrong with one indicator and its parameters. Returns its definition, or undefined for an unknown one. */
export function validateReference(
  reference: IndicatorReference,
  path: string,
  accessLevel: number,
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
  if (definition.access_level > accessLevel) {
    add(
      'access_level_too_high',
      `${path}.indicator`,
      `${name} is not part of your plan. Upgrade, or choose another indicator.`,
    );
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
