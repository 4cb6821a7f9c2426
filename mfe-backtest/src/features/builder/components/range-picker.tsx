import { DateRangeField } from '@candlewick/shared-design/date-range-field';
import { formatDay } from '@candlewick/shared-design/format';
import { Segmented } from '@candlewick/shared-design/segmented';
import type { Draft } from '../model/draft.ts';
import { isLongerThanData, presetOf, resolveRange, type Bounds } from '../model/range.ts';
import styles from './range-picker.module.css';

const presets = [
  { value: '1y', label: '1Y', title: 'Last year of data' },
  { value: '5y', label: '5Y', title: 'Last 5 years of data' },
  { value: '10y', label: '10Y', title: 'Last 10 years of data' },
  { value: 'max', label: 'Max', title: 'All data' },
] as const;

export interface RangePickerProps {
  readonly draft: Draft;
  readonly onChange: (range: Draft['range']) => void;
  readonly bounds: Bounds | undefined;
  readonly error: string | undefined;
}

/** The dates to test: a preset relative to the data, or two dates. */
export function RangePicker({ draft, onChange, bounds, error }: RangePickerProps) {
  const { range } = draft;
  const dates = resolveRange(range, bounds);
  return (
    <div className={styles.range}>
      <DateRangeField
        label="Date range"
        value={dates ?? { from: '', to: '' }}
        onChange={onChange}
        min={bounds?.first_date}
        max={bounds?.last_date}
        error={error}
        description={
          bounds
            ? `Data from ${formatDay(bounds.first_date)} to ${formatDay(bounds.last_date)}.`
            : 'Add a symbol to see its dates.'
        }
      />
      <Segmented
        className={styles.presets}
        label="Range presets"
        options={presets.map((each) => ({ ...each, isDisabled: bounds && isLongerThanData(each.value, bounds) }))}
        value={presetOf(range, bounds)}
        onChange={onChange}
      />
    </div>
  );
}
