import { NumberField } from '@candlewick/shared-design/number-field';
import { Select } from '@candlewick/shared-design/select';
import type { Sizing } from '../../../common/backtest.types.ts';
import { problemText, type Problems } from '../model/problems.ts';
import { sizingDefaults } from '../model/read-options.ts';

const kinds = [
  { id: 'all_in', label: 'All cash', effect: 'Each entry uses all available cash (default)' },
  { id: 'fixed_amount', label: 'Fixed amount', effect: 'Each entry uses the same amount' },
  { id: 'percent', label: 'Percent of equity', effect: 'Each entry uses a percentage of cash plus positions' },
  {
    id: 'volatility_target',
    label: 'Volatility target',
    effect: 'Larger positions in calm markets, smaller in volatile ones',
  },
] as const;

interface SizingFieldsProps {
  readonly sizing: Sizing;
  readonly problems: Problems;
  readonly isHelpShown: boolean;
  readonly onChange: (sizing: Sizing) => void;
}

/** The size of each position. */
export function SizingFields({ sizing, problems, isHelpShown, onChange }: SizingFieldsProps) {
  const error = problemText(problems, 'options.sizing');
  const percent = { unit: '%', min: 0.1 };
  return (
    <>
      <Select
        label="Position size"
        description={isHelpShown ? kinds.find(({ id }) => id === sizing.kind)?.effect : undefined}
        items={kinds}
        value={sizing.kind}
        onChange={(id) => {
          const kind = kinds.find((each) => each.id === id)?.id;
          if (kind && kind !== sizing.kind) onChange(sizingDefaults[kind]);
        }}
        error={error}
      />
      {sizing.kind === 'fixed_amount' ? (
        <NumberField
          label="Amount per entry"
          unit="$"
          min={1}
          max={1e12}
          value={sizing.amount}
          onChange={(amount) => amount !== null && onChange({ ...sizing, amount })}
        />
      ) : null}
      {sizing.kind === 'percent' ? (
        <NumberField
          {...percent}
          label="Percent per entry"
          max={100}
          value={sizing.percent}
          onChange={(value) => value !== null && onChange({ ...sizing, percent: value })}
        />
      ) : null}
      {sizing.kind === 'volatility_target' ? (
        <>
          <NumberField
            {...percent}
            label="Annual volatility"
            max={1000}
            value={sizing.annual_volatility_percent}
            onChange={(value) => value !== null && onChange({ ...sizing, annual_volatility_percent: value })}
          />
          <NumberField
            label="Lookback"
            unit="bars"
            min={2}
            max={400}
            step={1}
            value={sizing.lookback_bars}
            onChange={(value) => value !== null && onChange({ ...sizing, lookback_bars: value })}
          />
        </>
      ) : null}
    </>
  );
}
