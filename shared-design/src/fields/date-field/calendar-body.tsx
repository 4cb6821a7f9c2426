import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import fieldStyles from '../field/field.module.css';
import { ChevronLeftIcon, ChevronRightIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './calendar.module.css';

export interface CalendarLimits {
  /** `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
}

/** Parses a calendar date; undefined for an empty or incomplete text. */
export function dateOf(text: string | undefined): CalendarDate | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDate(text) : undefined;
}

/** The page's language decides the names and the first day of the week. */
export function pageLocale(): string {
  return document.documentElement.lang || 'en-US';
}

interface Choice {
  'aria-label': string;
  value: string | number;
  onChange: (key: string | number | null) => void;
  items: readonly { id: number; formatted: string }[];
}

/** A native select: a date twenty years back is one choice away, not 240 presses. */
function Choices({ value, onChange, items, ...rest }: Choice) {
  return (
    <select
      className={cx(fieldStyles.input, styles.choice)}
      aria-label={rest['aria-label']}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  );
}

/** Selects for month and year above the days of one month; use it inside a Calendar or a RangeCalendar. */
export function CalendarBody({ min, max }: CalendarLimits) {
  const [first, last] = [dateOf(min), dateOf(max)];
  const years = first && last ? last.year - first.year + 1 : 100;
  return (
    <>
      <div className={styles.header}>
        <Button slot="previous" className={cx(fieldStyles['inner-button'], styles.turn)}>
          <ChevronLeftIcon />
        </Button>
        <CalendarMonthPicker format="long">{(choice) => <Choices {...choice} />}</CalendarMonthPicker>
        <CalendarYearPicker visibleYears={Math.max(1, years)}>{(choice) => <Choices {...choice} />}</CalendarYearPicker>
        <Button slot="next" className={cx(fieldStyles['inner-button'], styles.turn)}>
          <ChevronRightIcon />
        </Button>
      </div>
      <CalendarGrid className={cx(styles.grid)} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={cx(styles.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={cx(styles.day)} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
