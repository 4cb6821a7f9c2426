import { conditionsOf, operandWords } from '@candlewick/shared-api/condition-parts';
import { formatBps, formatMoney, formatWith, missing } from '@candlewick/shared-design/format';
import type {
  Condition,
  ConditionGroup,
  IndicatorReference,
  Options,
  Sizing,
  Strategy,
  StrategyRule,
} from './rule.types.ts';
import { operatorLabels, sideWords } from './condition-words.ts';
import type { Definitions } from './use-definitions.ts';

/** One line of a rule: `Buy when`, `SMA(10) crosses above SMA(20)`. */
export interface RuleLine {
  readonly label: string;
  readonly text: string;
}

/** A level in full, down to the tick of a coin: `226.3`, `0.0000001`. */
const level = (value: number) => formatWith(value, { maximumSignificantDigits: 12 });
const plain = (value: number) => formatWith(value, { maximumFractionDigits: 4 });
const percent = (value: number) => `${plain(value)}%`;

/** `SMA(10)`, `weekly SMA(10) (3 bars ago)` */
export function operandText(reference: IndicatorReference): string {
  const { indicator, params = {} } = reference;
  const values = Object.values(params);
  return operandWords(values.length > 0 ? `${indicator}(${values.join(', ')})` : indicator, reference);
}

/** `SMA(10) crosses above SMA(20)`; a pattern by its name in the catalog. */
export function conditionText({ left, operator, right }: Condition, definitions: Definitions | undefined): string {
  if (operator === 'is')
    return `${operandWords(definitions?.get(left.indicator)?.label ?? left.indicator, left)} completes`;
  return `${operandText(left)} ${operatorLabels[operator]} ${'constant' in right ? level(right.constant) : operandText(right)}`;
}

export function groupText(
  { match, conditions, groups = [] }: ConditionGroup,
  definitions: Definitions | undefined,
): string {
  const own = conditions.map((each) => conditionText(each, definitions));
  const inner = groups.map((group) => `(${groupText(group, definitions)})`);
  return [...own, ...inner].join(match === 'all' ? ', and ' : ', or ');
}

function sizeText(sizing: Sizing): string {
  switch (sizing.kind) {
    case 'all_in':
      return 'All cash';
    case 'fixed_amount':
      return `${formatMoney(sizing.amount)} per entry`;
    case 'percent':
      return `${percent(sizing.percent)} of equity per entry`;
    case 'volatility_target':
      return `For ${percent(sizing.annual_volatility_percent)} annual volatility over ${sizing.lookback_bars} bars`;
  }
}

/** `stop loss 5%`, `after 20 bars`. */
function stopsOf(options: Options): string[] {
  const { stop_loss_percent, take_profit_percent, trailing_stop_percent, max_holding_bars, close_at_end } = options;
  return [
    stop_loss_percent === null ? '' : `stop loss ${percent(stop_loss_percent)}`,
    take_profit_percent === null ? '' : `take profit ${percent(take_profit_percent)}`,
    trailing_stop_percent === null ? '' : `trailing stop ${percent(trailing_stop_percent)}`,
    max_holding_bars === null ? '' : `after ${plain(max_holding_bars)} bars`,
    close_at_end ? 'on the last bar' : '',
  ].filter(Boolean);
}

function costsText({ commission_bps, commission_per_share, commission_minimum, slippage_bps }: Options): string {
  const parts = [
    commission_bps > 0 ? `${formatBps(commission_bps)} commission` : '',
    commission_per_share > 0 ? `$${plain(commission_per_share)} per share` : '',
    commission_minimum > 0 ? `at least ${formatMoney(commission_minimum)}` : '',
    slippage_bps > 0 ? `${formatBps(slippage_bps)} slippage` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}, per side` : 'None';
}

/** Whether the catalog is needed to name an indicator: the names of patterns are codes. */
export function hasPattern({ entry, exit }: Strategy): boolean {
  return [entry, exit].flatMap(conditionsOf<Condition>).some(({ operator }) => operator === 'is');
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** As in the builder: `Buy when SMA(10) crosses above SMA(20). Sell when SMA(10) crosses below SMA(20), or stop loss 5%.` */
export function ruleSentence({ strategy, options }: StrategyRule, definitions: Definitions | undefined): string {
  const { entry, exit } = sideWords[options.direction];
  const exits = groupText(strategy.exit, definitions);
  const leaving = [...(exits ? [exits] : []), ...stopsOf(options)].join(', or ');
  const entries = `${entry} ${groupText(strategy.entry, definitions) || missing}.`;
  return leaving ? `${entries} ${exits ? exit : 'Exit at'} ${leaving}.` : entries;
}

/** The whole rule in words: when it trades, how much, at what cost. */
export function ruleOf({ strategy, options }: StrategyRule, definitions: Definitions | undefined): RuleLine[] {
  const { entry, exit } = sideWords[options.direction];
  const stops = stopsOf(options).join(', ');
  const exits = groupText(strategy.exit, definitions);
  const fill = options.fill === 'next_open' ? 'filled at the next open' : 'filled at the same close';
  return [
    { label: entry, text: groupText(strategy.entry, definitions) || missing },
    ...(exits ? [{ label: exit, text: exits }] : []),
    ...(stops ? [{ label: exits ? 'Also exit at' : 'Exit at', text: capitalized(stops) }] : []),
    {
      label: 'Size',
      text: [
        sizeText(options.sizing),
        `${options.fractional_shares ? 'fractional' : 'whole'} shares`,
        fill,
        `starting with ${formatMoney(options.initial_cash, 'USD', { digits: 0 })}`,
      ].join(', '),
    },
    { label: 'Costs', text: costsText(options) },
  ];
}
