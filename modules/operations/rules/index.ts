/** Front door of operations' rules: pure, for the browser and the server alike. */
export { OPERATIONS_ERRORS, publicError } from './errors.ts';
export { goalEnd, lateBefore, type QueueAge, queueAge } from './queue-age.ts';
export { QUEUE_ORDERS, QUEUE_TABS, type QueueOrder, type QueueTab } from './queue-views.ts';
export {
  EMAIL_STATUSES,
  type EmailStatus,
  EVENT_FATES,
  type EventFate,
  JOB_TABS,
  type JobTab,
} from './system-lists.ts';
