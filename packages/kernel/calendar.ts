/** The front door of calendars: New York days, bank days, exchange sessions. For servers; browsers use dates.ts. */
export { addBusinessDays, isBusinessDay } from './business-days.ts';
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
  newYorkDay,
  newYorkTime,
  startOfNewYorkDay,
} from './new-york-day.ts';
export { nyseHolidays } from './nyse-holidays.ts';
