import { findKernel, metricDefinitions, type Operator } from '../src/index.ts';
import { catalog, metricTexts, type DescribedIndicator } from '../src/texts/index.ts';

const operatorWords: Readonly<Record<Operator, string>> = {
  less_than: 'is below',
  greater_than: 'is above',
  cross_under: 'crosses below',
  cross_over: 'crosses above',
  is: 'is',
};

const levels = ['everyone', 'Beginner and up', 'Intermediate and up', 'Advanced and up'];

/** The docs page of all indicators, patterns and metrics as Markdown, from the catalog alone. */
export function indicatorsPage(): string {
  const groups = [...new Set(catalog.map(({ group }) => group))];
  const sections = groups.map((group) => {
    const entries = catalog.filter((definition) => definition.group === group);
    const isPattern = entries.every(({ picture }) => picture);
    const body = isPattern ? entries.map(patternLine).join('\n') : entries.map(indicatorSection).join('\n\n');
    return `## ${group}\n\n${isPattern ? `${patternNote}\n\n` : ''}${body}`;
  });
  return [
    '# Indicators, candle patterns and metrics',
    'Generated from the catalog by `npm run docs -w engine`; a test fails when it is out of date.',
    'Indicators are computed on adjusted prices. Those that TA-Lib has equal it bit for bit on its own test data; the others follow the definition that their author published. Where TA-Lib takes a small absolute number for zero (Bollinger bands, RSI, ADX, MFI), we compare with the size of the prices, so that a coin at 0.0000001 has the indicators of the same shape at 100. The first bars of a series are warm-up: an indicator has no value there yet. A backtest warms up on the bars before its range where there are any.',
    ...sections,
    `## Metrics\n\n${metricNote}\n\n${metricDefinitions.map(metricLine).join('\n')}\n\n${baselineNote}`,
  ]
    .join('\n\n')
    .concat('\n');
}

const patternNote =
  'A condition with a pattern reads "is 1" and holds on the bar that completes the pattern. "Long" and "short" compare a body or shadow with the ten candles before it, "near" and "far" a distance with the five before.';

const metricNote =
  "An annualized metric uses the number of bars a year, measured over all bars: 252 for weekday sessions, 365 for markets that never close, 52, 12, 4 or 1 for longer bars, and a day's usual number of bars × 252 or 365 for shorter ones. The risk-free rate is 0 unless given. The result has both.";

/** Where a metric comes from, for those with an origin beyond their formula. */
const sources: Readonly<Record<string, string>> = {
  sharpe: 'Sharpe 1994',
  sharpe_geometric: 'Sharpe 1994, with the geometric mean',
  sortino: 'Sortino and Price 1994',
  calmar: 'Young 1991',
  omega: 'Keating and Shadwick 2002',
  alpha: 'Jensen 1968',
  beta: 'Sharpe 1964',
  ulcer_index: 'Martin and McCann 1989',
  var_95: 'J.P. Morgan, RiskMetrics 1996, historical form',
  cvar_95: 'Rockafellar and Uryasev 2000',
  sqn: 'Tharp 2006',
  kelly: 'Kelly 1956',
};

const baselineNote =
  'On request, a random-entry baseline adds `random_entry_return`, the median return of seeded strategies with the same number of entries, the same directions and the same holding times at random bars, and `random_entry_percentile`, the share of them with a lower return.';

function indicatorSection(definition: DescribedIndicator): string {
  const { name, label, desc, params, comparison, indicator_2 } = definition;
  const lines = [
    `Available to: ${levels[definition.access_level]}.`,
    ...params.map(
      (param) =>
        `Parameter \`${param.name}\`: ${param.kind === 'date' ? 'a date as YYYYMMDD, ' : ''}${param.min} to ${param.max}, default ${param.default}.`,
    ),
    ...(findKernel(name)?.needsHistory ? ['A backtest computes it from all bars before its range.'] : []),
    `Operators: ${comparison.map((operator) => operatorWords[operator]).join(', ')}.`,
    constantLine(definition),
    ...(indicator_2.length > 0 ? [`Compared with: ${indicator_2.map((other) => `\`${other}\``).join(', ')}.`] : []),
  ];
  return `### ${name}\n\n${label}. ${desc}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

function constantLine({ compare_to_constant: { available, min, max, default: initial } }: DescribedIndicator): string {
  if (!available) return 'Not compared with a number.';
  const bounds = min === null && max === null ? 'any' : max === null ? `${min} or more` : `${min ?? 'any'} to ${max}`;
  return `Compared with a number: ${bounds}, default ${initial}.`;
}

function patternLine({ name, label, desc, access_level: level }: DescribedIndicator): string {
  return `- \`${name}\`: ${label}. ${desc} Available to ${levels[level]!.replace(' and', ' plans and')}.`;
}

function metricLine({ id, unit, isAnnualized, usesRiskFreeRate }: (typeof metricDefinitions)[number]): string {
  const { name, formula } = metricTexts[id]!;
  const notes = [
    unit,
    ...(isAnnualized ? ['annualized'] : []),
    ...(usesRiskFreeRate ? ['with the risk-free rate'] : []),
  ];
  return `- \`${id}\`, ${name} (${notes.join(', ')}): ${formula}.${sources[id] ? ` Source: ${sources[id]}.` : ''}`;
}
