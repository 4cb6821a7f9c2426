import { NavTabs } from '@candlewick/shared-design/nav-tabs';

const calendars = [
  { href: '/earnings-calendar', label: 'Earnings' },
  { href: '/ipo-calendar', label: 'IPOs' },
];

/** The way from one calendar to the other. */
export function CalendarTabs({ current }: { readonly current: string }) {
  return (
    <NavTabs
      aria-label="Calendars"
      items={calendars.map((calendar) => ({ ...calendar, isCurrent: calendar.href === current }))}
    />
  );
}
