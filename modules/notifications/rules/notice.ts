import type { CalendarDay } from '@furrow/kernel/new-york-day';
import type { NotificationChannel, NotificationType } from './channels.ts';

/** What a notification is about, by id. */
export interface NoticeMeta {
  readonly document_id?: string;
  readonly farm_id?: string;
  readonly account_id?: string;
  readonly investment_id?: string;
}

/** What the catalogue makes of an event: what one person reads, before it is kept. */
export interface Notice {
  readonly channel: NotificationChannel;
  readonly type: NotificationType;
  /** The kind of event, for icons, mails and `mark_read_on_meta`: `kyc_declined`. */
  readonly code: string;
  /** The person has to do something about it. */
  readonly red?: true;
  /** The last day for it, in New York. */
  readonly due?: CalendarDay;
  readonly text: string;
  /** A path of this site; null where there is nothing to see. */
  readonly link: string | null;
  readonly meta?: NoticeMeta;
  /** What it was about: the same cause, heard twice, is told once. */
  readonly cause: string;
}

/** What it is about, and until when something is to be done. */
export type About = Pick<Notice, 'cause' | 'meta' | 'due'>;

/** Red notices that an event has mended: those of these codes, about the same things. */
export interface Mended {
  readonly codes: readonly string[];
  readonly meta?: NoticeMeta;
}
