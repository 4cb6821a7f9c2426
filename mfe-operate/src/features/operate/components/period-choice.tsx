import { Select } from '@candlewick/shared-design/select';
import { periodNames, periods } from '../model/words.ts';

type Period = (typeof periods)[number];

interface PeriodChoiceProps {
  readonly value: Period;
  readonly onChange: (period: Period) => void;
}

const items = periods.map((id) => ({ id, label: periodNames[id] }));

/** The period of the figures. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  return <Select label="Figures of the last" items={items} value={value} onChange={(id) => onChange(id as Period)} />;
}
