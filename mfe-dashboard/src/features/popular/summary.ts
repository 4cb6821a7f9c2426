import { formatPercent } from '@candlewick/shared-design/format';
import type { PriceRow } from '@candlewick/shared-page/price-list';

/** `12 of 20 rates up. Top gainer: Euro (+0.41%); top loser: Yen (−0.90%).` */
export function summaryOf(rows: readonly PriceRow[], counted: string): string {
  const moved = rows
    .flatMap(({ name, change_fraction: change }) => (change === null ? [] : [{ name, change }]))
    .toSorted((a, b) => b.change - a.change);
  const [first, last] = [moved[0], moved.at(-1)];
  const rising = moved.filter(({ change }) => change > 0).length;
  const percent = (change: number) => formatPercent(change, { isSigned: true });
  const parts = [
    first && first.change > 0 ? `Top gainer: ${first.name} (${percent(first.change)})` : null,
    last && last.change < 0 ? `top loser: ${last.name} (${percent(last.change)})` : null,
  ].filter((part) => part !== null);
  const ends = parts.length === 0 ? '' : ` ${parts.join('; ').replace(/^t/, 'T')}.`;
  return `${rising} of ${rows.length} ${counted} up.${ends}`;
}
