/** The lists that pages about the system are narrowed by. */
export const JOB_TABS = ['dead', 'running', 'waiting'] as const;
export type JobTab = (typeof JOB_TABS)[number];

/** kept: in the built-in mailbox, nothing leaves; failed: given up. */
export const EMAIL_STATUSES = ['waiting', 'kept', 'sent', 'failed'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** waiting: not applied yet; applied: what it told is known here, or concerns nobody; given up after a week. */
export const EVENT_FATES = ['waiting', 'applied', 'given_up'] as const;
export type EventFate = (typeof EVENT_FATES)[number];
