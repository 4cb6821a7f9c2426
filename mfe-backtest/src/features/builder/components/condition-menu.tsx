import { Button } from '@candlewick/shared-design/button';
import { EllipsisIcon } from '@candlewick/shared-design/icons';
import { Menu, type MenuEntry } from '@candlewick/shared-design/menu';
import type { Definitions } from '@candlewick/shared-page/definitions';
import type { Condition } from '../../../common/backtest.types.ts';
import { barBefore, isConstant } from '../model/condition.ts';
import { extrasOf, withExtra, type Extra, type Side } from '../model/operand-extras.ts';

interface ConditionMenuProps {
  /** `Entry condition 1` */
  readonly label: string;
  readonly condition: Condition;
  readonly definitions: Definitions;
  readonly onChange: (condition: Condition) => void;
}

const adds: Readonly<Record<Extra, string>> = {
  offset: 'Use an earlier bar',
  interval: 'Use weekly or monthly values',
  percent: 'Add a distance in %',
};
const removes: Readonly<Record<Extra, string>> = {
  offset: 'Use the current bar',
  interval: 'Use daily values',
  percent: 'Remove the distance',
};
const sides: Readonly<Record<Side, (indicator: string) => string>> = {
  left: (indicator) => indicator,
  right: (indicator) => `Compared with ${indicator}`,
};
const itself = 'itself';

/** What few conditions need: earlier bars, longer intervals and distances. A row shows their fields once they are chosen. */
export function ConditionMenu({ label, condition, definitions, onChange }: ConditionMenuProps) {
  const { left, right, operator } = condition;
  const extras = extrasOf(condition, definitions);
  const isComparable = operator !== 'is' && left.indicator !== 'Constant';
  const items: MenuEntry[] = [
    ...extras.map(({ id, extra, side, indicator, isUsed }) => ({
      id,
      label: (isUsed ? removes : adds)[extra],
      section: sides[side](indicator),
    })),
    ...(isComparable && isConstant(right)
      ? [{ id: itself, label: 'Compare with its earlier bar', section: sides.left(left.indicator) }]
      : []),
  ];
  const act = (chosen: string) => {
    const extra = extras.find(({ id }) => id === chosen);
    if (extra) onChange(withExtra(condition, extra));
    else if (chosen === itself) onChange({ ...condition, right: barBefore(left) });
  };
  if (items.length === 0) return null;
  return (
    <Menu
      aria-label={`Options for ${label.toLowerCase()}`}
      trigger={
        <Button
          variant="ghost"
          icon={<EllipsisIcon size={16} />}
          aria-label={`More options for ${label.toLowerCase()}`}
          title="Earlier bars, weekly values, distances"
        />
      }
      items={items}
      onAction={act}
    />
  );
}
