import { formatInteger, formatMoney, formatNumber, formatPercent, missing } from '@candlewick/shared-design/format';
import type { Metric } from './backtest.types.ts';

const gains = new Set(['return', 'cagr', 'profit', 'alpha']);
/** Signed like gains, but neither good nor bad: what the strategy is measured against. */
const benchmarks = new Set(['buy_and_hold_return', 'buy_and_hold_profit']);

/** Why a metric has no value, as it stands after the dash: `less than a year`. */
export const reasonText = (reason: string): string =>
  reason.charAt(0).toLowerCase() + reason.slice(1).replace(/\.$/, '');

/** The value with its unit, a gain or loss with its sign; a dash if undefined (`reasonText` says why). */
export function metricValue({ id, unit, value }: Pick<Metric, 'id' | 'unit' | 'value'>, currency: string): string {
  if (value === null) return missing;
  const isSigned = gains.has(id) || benchmarks.has(id);
  switch (unit) {
    case 'fraction':
      return formatPercent(value, { isSigned });
    case 'money':
      return formatMoney(value, currency, { isSigned });
    case 'count':
      return formatInteger(value);
    case 'days':
      return `${formatNumber(value, { digits: Number.isInteger(value) ? 0 : 1 })} days`;
    case 'bars':
      return `${formatNumber(value, { digits: Number.isInteger(value) ? 0 : 1 })} bars`;
    case 'ratio':
      return formatNumber(value);
  }
}

/** Annualization and risk-free rate of a metric; empty for a metric with neither. */
export function metricBasis({
  annualisation,
  risk_free_rate,
}: Pick<Metric, 'annualisation' | 'risk_free_rate'>): string {
  const parts = [
    annualisation === null ? '' : `${formatNumber(annualisation, { digits: 0 })} periods a year`,
    risk_free_rate === null ? '' : `risk-free rate ${formatPercent(risk_free_rate, { digits: 1 })}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Whether the metric is a gain or a loss of the strategy, by its sign. */
export function metricTone({ id, value }: Pick<Metric, 'id' | 'value'>): 'up' | 'down' | 'neutral' {
  if (!gains.has(id) || !value) return 'neutral';
  return value > 0 ? 'up' : 'down';
}
