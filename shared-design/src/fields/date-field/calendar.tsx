import { Calendar as AriaCalendar } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { cx } from '../../foundations/lib/cx.ts';
import { CalendarBody, dateOf, pageLocale } from './calendar-body.tsx';
import type { CalendarLimits } from './calendar-body.tsx';
import styles from './calendar.module.css';

interface CalendarProps extends CalendarLimits {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChoose: (date: string) => void;
}

/** Picks one date from a month; loaded on first open. */
export default function Calendar({ label, value, onChoose, min, max }: CalendarProps) {
  return (
    <I18nProvider locale={pageLocale()}>
      <AriaCalendar
        aria-label={label}
        className={cx(styles.calendar, styles.single)}
        // The user opened it with a button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={dateOf(value) ?? null}
        minValue={dateOf(min) ?? null}
        maxValue={dateOf(max) ?? null}
        onChange={(date) => onChoose(date.toString())}
      >
        <CalendarBody min={min} max={max} />
      </AriaCalendar>
    </I18nProvider>
  );
}
