/** The front door of calendars: New York days, bank days, exchange sessions. For servers; browsers use dates.ts. */
export { bankHolidayOn, bankHolidays } from './bank-holidays.ts';
export { addBusinessDays, businessDaysBetween, isBusinessDay } from './business-days.ts';
export {
  currentOrNextSession,
  isMarketOpen,
  type MarketSession,
  nyseSession,
  type OpenSession,
} from './market-session.ts';
export {
  addDays,
  type CalendarDay,
  daysBetween,
  isCalendarDay,
  isWeekend,
  newYorkDay,
  newYorkTime,
  startOfNewYorkDay,
  weekdayOf,
} from './new-york-day.ts';
export { isNyseEarlyClose, nyseHolidayOn, nyseHolidays } from './nyse-holidays.ts';
