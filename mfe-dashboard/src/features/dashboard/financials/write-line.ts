import {
  formatCompact,
  formatCompactMoney,
  formatMoney,
  formatNumber,
  formatPercent,
} from '@candlewick/shared-design/format';
import type { Line } from './lines.ts';

/** How the values of a line are written. */
export function writerOf({ kind }: Pick<Line<never>, 'kind'>, currency: string): (value: number | null) => string {
  switch (kind) {
    case 'money':
      return (value) => formatCompactMoney(value, currency, { isAligned: true });
    case 'perShare':
      return (value) => formatMoney(value, currency);
    case 'percent':
      return (value) => formatPercent(value, { digits: 1 });
    case 'count':
      return (value) => formatCompact(value, { isAligned: true });
    case 'times':
      return (value) => formatNumber(value);
  }
}

/** Unit for exported headers. */
export function unitOf({ kind }: Pick<Line<never>, 'kind'>, currency: string): string {
  return { money: currency, perShare: `${currency} per share`, percent: 'fraction', count: 'shares', times: 'times' }[
    kind
  ];
}
