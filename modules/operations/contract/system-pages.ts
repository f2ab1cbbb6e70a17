import type { Operator } from './actor.ts';
import type { AuditPage, AuditSearch } from './operator-audit.ts';
import type { BooksPage } from './operator-books.ts';
import type { ClockView } from './operator-clock.ts';
import type { EmailRecord, EmailsPage, EmailsQuery } from './operator-emails.ts';
import type { EventsPage, EventsQuery } from './operator-events.ts';
import type { JobsPage, JobsQuery } from './operator-jobs.ts';
import type { SettingHistory, SettingView } from './operator-settings.ts';
import type { SystemSummary } from './system-summary.ts';

/** What the pages about the system ask for. */
export interface SystemPages {
  summary(): Promise<SystemSummary>;
  settings(operator: Operator): Promise<readonly SettingView[]>;
  /** Null for a setting that is not there. */
  settingHistory(name: string, before: number | null): Promise<SettingHistory | null>;
  jobs(query: JobsQuery): Promise<JobsPage>;
  books(query: { readonly run: string | null; readonly after: string | null }): Promise<BooksPage>;
  emails(query: EmailsQuery): Promise<EmailsPage>;
  /** That somebody read it is written down. Null for one that is not there. */
  email(operator: Operator, id: string): Promise<EmailRecord | null>;
  events(query: EventsQuery): Promise<EventsPage>;
  audit(search: AuditSearch): Promise<AuditPage>;
  /** Null outside of the demonstration. */
  clock(): Promise<ClockView | null>;
}
