export {
  calendarOf,
  closeOf,
  currentOrLastSession,
  currentOrNextSession,
  dayOn,
  earlyCloses,
  firstYear,
  lastClosedSession,
  lastYear,
  marketStatus,
  sessionBefore,
  sessionDatesOf,
  sessionDaysOf,
  sessionOn,
} from './calendar.ts';
export type { CalendarId, MarketId, MarketStatus, Session } from './calendar.ts';
export { changeOfBar, dayChange, tradedBars } from './day-change.ts';
export type { DayChange } from './day-change.ts';
export { dateOf, dayMs, minuteMs, monthsBefore, nthWeekday, weekdayOf, yearOf } from './days.ts';
export type { Dividend, InstrumentType, MarketQuote, RawBars, Split } from './history.ts';
export { exchangeOf, majorUnit, timeZoneOf } from './exchanges.ts';
export type { Exchange, Traded } from './exchanges.ts';
export { isDivisible, optionsOf } from './history.ts';
export { medianOf } from './median.ts';
export { mixedPricesText } from './mixed-prices.ts';
export type { ComparedPrices } from './mixed-prices.ts';
export { newYorkDate, newYorkTime } from './new-york.ts';
export { holidaysOf } from './nyse-holidays.ts';
export { priceDigits, priceText, typeOfSymbol } from './price-digits.ts';
export {
  adjust,
  aggregate,
  closedBefore,
  copyOf,
  firstBarAtOrAfter,
  joinBars,
  rescaled,
  sessionDateOf,
  sessionsBetween,
  sharedColumn,
  sliceBars,
} from './series.ts';
export type { Timed } from './series.ts';
export {
  annualGrowth,
  baseOf,
  lastAtOrBefore,
  periodOf,
  periodsOfYear,
  sharedCloses,
  spanReturn,
  spanStart,
} from './spans.ts';
export type { Span } from './spans.ts';
export { firstTestBar } from './test-period.ts';
