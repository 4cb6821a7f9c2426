import { formatPercent } from '@candlewick/shared-design/format';
import type { PriceRow } from '@candlewick/shared-page/price-list';

/** `12 of 20 rates rise. Furthest up: Euro (+0.41%); furthest down: Yen (−0.90%).` */
export function summaryOf(rows: readonly PriceRow[], counted: string): string {
  const moved = rows
    .flatMap(({ name, change_fraction: change }) => (change === null ? [] : [{ name, change }]))
    .toSorted((a, b) => b.change - a.change);
  const [first, last] = [moved[0], moved.at(-1)];
  const rising = moved.filter(({ change }) => change > 0).length;
  const percent = (change: number) => formatPercent(change, { isSigned: true });
  const parts = [
    first && first.change > 0 ? `Furthest up: ${first.name} (${percent(first.change)})` : null,
    last && last.change < 0 ? `furthest down: ${last.name} (${percent(last.change)})` : null,
  ].filter((part) => part !== null);
  const ends = parts.length === 0 ? '' : ` ${parts.join('; ').replace(/^f/, 'F')}.`;
  return `${rising} of ${rows.length} ${counted} ${rising === 1 ? 'rises' : 'rise'}.${ends}`;
}
