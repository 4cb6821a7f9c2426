import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar';
import { cx } from '../../foundations/lib/cx.ts';
import { CalendarBody, dateOf, pageLocale } from './calendar-body.tsx';
import type { CalendarLimits } from './calendar-body.tsx';
import styles from './calendar.module.css';

interface RangeCalendarProps extends CalendarLimits {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  from: string;
  to: string;
  onChoose: (from: string, to: string) => void;
}

/** Picks the first and last day by two presses or by dragging; loaded on first open. */
export default function RangeCalendar({ label, from, to, onChoose, min, max }: RangeCalendarProps) {
  const [start, end] = [dateOf(from), dateOf(to)];
  return (
    <I18nProvider locale={pageLocale()}>
      <AriaRangeCalendar
        aria-label={label}
        className={cx(styles.calendar)}
        // The user opened it with a button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={start && end && start.compare(end) <= 0 ? { start, end } : null}
        minValue={dateOf(min) ?? null}
        maxValue={dateOf(max) ?? null}
        onChange={(range) => onChoose(range.start.toString(), range.end.toString())}
      >
        <CalendarBody min={min} max={max} />
      </AriaRangeCalendar>
    </I18nProvider>
  );
}
